#!/usr/bin/env bash
# Installs what the editor tests drive: Chromium, Neovim and Emacs from the system's packages, and a VS Code
# server with its native modules built here, since its own install script fetches them from elsewhere.
# Idempotent, and quick when everything is in place.
set -euo pipefail

# The last release that runs on Node 20 and whose extension host runs a test suite.
code_server=4.100.3
cache=${RACELENS_EDITORS_CACHE:-$HOME/.cache/racelens-editors}
home=$cache/code-server-$code_server
log=$cache/prepare.log
mkdir -p "$cache"

install_packages() {
    local missing=()
    command -v chromium >/dev/null || missing+=(chromium)
    command -v rg >/dev/null || missing+=(ripgrep)
    command -v nvim >/dev/null || missing+=(neovim)
    command -v emacs >/dev/null || missing+=(emacs-nox)
    emacs --batch --eval "(progn (package-initialize) (require 'eglot))" 2>/dev/null || missing+=(elpa-eglot)
    command -v curl >/dev/null || missing+=(curl)
    command -v g++ >/dev/null && command -v make >/dev/null || missing+=(g++ make)
    [ "${#missing[@]}" -eq 0 ] && return
    if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
        echo "prepare: not installed, and installing needs root and apt-get: ${missing[*]}" >&2
        return
    fi
    echo "prepare: installing ${missing[*]}"
    local install=(apt-get install -y -q --no-install-recommends "${missing[@]}")
    export DEBIAN_FRONTEND=noninteractive
    "${install[@]}" >>"$log" 2>&1 || { apt-get update -q >>"$log" 2>&1 && "${install[@]}" >>"$log" 2>&1; }
}

build_native() { # FOLDER [GYP-OPTION…]
    local npm gyp prefix
    npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
    gyp=$npm/node_modules/node-gyp/bin/node-gyp.js
    [ -f "$gyp" ] || gyp=$(npm root -g)/npm/node_modules/node-gyp/bin/node-gyp.js
    prefix=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
    (cd "$1" && rm -rf build && node "$gyp" rebuild --nodedir="$prefix" -j 2 "${@:2}")
}

install_code_server() {
    [ -f "$home/complete" ] && return
    echo "prepare: building code-server $code_server" >&3
    rm -rf "$home"
    mkdir -p "$home"
    cd "$home"
    echo '{ "private": true, "name": "code-server-host", "version": "0.0.0" }' >package.json
    npm install --ignore-scripts --no-save --no-audit --no-fund "code-server@$code_server"
    local argon=$home/node_modules/argon2/lib/binding/napi-v3
    build_native node_modules/argon2 "--module=$argon/argon2.node" --module_name=argon2 \
        "--module_path=$argon" --napi_version=9 --napi_build_version=3
    cd node_modules/code-server/lib/vscode
    npm install --omit=dev --ignore-scripts --no-audit --no-fund
    local module
    for module in @vscode/spdlog native-watchdog node-pty; do build_native "node_modules/$module"; done
    mkdir -p node_modules/@vscode/ripgrep/bin
    ln -sf /usr/bin/rg node_modules/@vscode/ripgrep/bin/rg
    ln -sfn node_modules node_modules.asar
    ln -sf code-linux.sh bin/remote-cli/code-server
    ln -sf browser-linux.sh bin/helpers/browser.sh
    touch "$home/complete"
}

# The system's packages and the server's build share nothing but the compiler: side by side, unless that is missing.
exec 3>&1
: >"$log"
if command -v g++ >/dev/null && command -v make >/dev/null; then
    install_packages &
    packages=$!
else
    install_packages
    packages=
fi
status=0
( set -e; install_code_server ) >>"$cache/code-server.log" 2>&1 || { status=1; tail -n 40 "$cache/code-server.log" >&2; }
[ -z "$packages" ] || wait "$packages" || { status=1; tail -n 40 "$log" >&2; }
exit "$status"
