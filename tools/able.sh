# Whether the programs that build and test the page are here, and new enough; if not, says which to install, and fails.
#
#     sh tools/able.sh python3 node npm git
#
# The first is the Python to use, whatever its name. In plain sh: without a Python, or with an old one, nothing else could tell.
python=$1
shift
unable=0

refuse() {
    echo "$1" >&2
    unable=1
}

if ! command -v "$python" >/dev/null; then
    refuse "There is no $python here. Please install Python 3.11 or newer (Debian, Ubuntu: python3; macOS: brew install python)."
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    found=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    refuse "$python is Python $found, which is too old. Please install Python 3.11 or newer, and call it with make PYTHON=python3.11, say."
fi
for name in "$@"; do
    case $name in
        node) what="Node 18 or newer (Debian, Ubuntu: nodejs; macOS: brew install node)" ;;
        npm) what="npm, which comes with Node (Debian, Ubuntu: npm)" ;;
        *) what="$name (Debian, Ubuntu: $name; macOS: brew install $name)" ;;
    esac
    if ! command -v "$name" >/dev/null; then
        refuse "There is no $name here. Please install $what."
    elif [ "$name" = node ] && ! node -e 'process.exit(parseInt(process.versions.node, 10) < 18 ? 1 : 0)'; then
        refuse "node is $(node --version), which is too old. Please install $what."
    fi
done
exit $unable
