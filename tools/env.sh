# Sets up .venv for the scripts in the root, which source this file. `setup NAME` installs what requirements/NAME.txt
# lists, and the project itself, once for each state of the files that decide what is installed.

unset PYTHONDONTWRITEBYTECODE # many processes are started: what one has compiled serves the others

fail() { printf '%s\n' "$*" >&2; exit 1; }

# Not a shim of pyenv where there is another: what pyenv builds is not optimised and takes a tenth longer.
find_python() {
  local name path shim=
  for name in python3.13 python3.12 python3.11 python3 python; do
    while read -r path; do
      "$path" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
      case $path in */shims/*) shim=${shim:-$path} ;; *) echo "$path"; return ;; esac
    done < <(type -ap "$name")
  done
  [ -z "$shim" ] || { echo "$shim"; return; }
  fail "Offworld needs Python 3.11 or newer with venv (on Debian: apt-get install python3 python3-venv). None was found."
}

stamp_of() {
  { printf '%s\n' "$1"; cat pyproject.toml requirements/*.txt hatch_build.py 2>/dev/null
    find web -type f -not -path '*/node_modules/*' 2>/dev/null | LC_ALL=C sort | xargs -r sha256sum; } | sha256sum | cut -c1-16
}

# The pip that Python carries takes twice as long as a new one, which it can fetch without being installed itself.
make_venv() {
  local carried
  carried=$(carried_pip "$1")
  if [ -z "$carried" ]; then "$1" -m venv .venv && install_listed pip; return; fi
  "$1" -m venv --without-pip .venv && PYTHONPATH=$carried install_listed pip
}

# carried_pip PYTHON: the wheel. Some distributions (Debian, Fedora) keep it in a folder of their own.
carried_pip() {
  "$1" -c '
import ensurepip, pathlib, sysconfig
places = pathlib.Path(ensurepip.__file__).parent / "_bundled", sysconfig.get_config_var("WHEEL_PKG_DIR")
print(next((str(wheel) for place in places if place for wheel in pathlib.Path(place).glob("pip-*.whl")), ""))'
}

# What is used is compiled when it is used.
pip_install() {
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile "$@"
}

# install_listed NAME: the files whose hashes requirements/NAME.txt knows, and no others.
install_listed() { pip_install --require-hashes -r "requirements/$1.txt"; }

setup() {
  local name=$1 stamp python
  stamp=$(stamp_of "$name")
  [ -x .venv/bin/offworld ] && [ -e ".venv/offworld-$stamp" ] && return
  python=$(find_python) || exit 1
  echo "Setting up (once) ..." >&2
  [ -x .venv/bin/pip ] || make_venv "$python" || fail "A virtual environment could not be made in .venv."
  { install_listed "$name" && { can_build || install_listed node; } && pip_install --no-deps --no-build-isolation -e .; } \
    || fail "The packages could not be installed; see above what pip says."
  touch ".venv/offworld-$stamp"
}

# A Node that is new enough for the client; where there is none, a wheel brings one.
has_node() {
  local oldest='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
  command -v npm >/dev/null && node -e "$oldest" 2>/dev/null
}

# Whether the client is built already, or there is what builds it.
can_build() { has_node || .venv/bin/python -c 'import sys, hatch_build; sys.exit(not hatch_build.is_fresh())'; }

# with_debian COMMAND PACKAGE: installs a Debian package whose command is missing, where that is possible.
with_debian() {
  command -v "$1" >/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing $2 ..." >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$2"; } >/dev/null \
      || fail "$2 could not be installed with apt-get; see above."
  else
    echo "$1 is missing (on Debian: apt-get install $2); tests that find nothing in its place are skipped and say so." >&2
  fi
}

# compile_engine: with mypyc and the machine's C compiler, once for each state of the sources; else plain Python runs.
compile_engine() { .venv/bin/python -m tools.compiled --if-possible; }
