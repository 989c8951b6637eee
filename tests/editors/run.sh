#!/usr/bin/env bash
# Drives racelens in real editors: VS Code's extension host, its window, Neovim and Emacs.
# Closes with one line, `N passed, N failed`. An editor that isn't installed is skipped by name;
# where CI=true it counts as a failure. `prepare.sh` installs them.
#
# Usage: run.sh [vscode] [neovim] [emacs]      RACELENS_BIN: the server, else target/release/racelens
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${RACELENS_EDITORS_CACHE:-$HOME/.cache/racelens-editors}
code_server=$(ls -d "$cache"/code-server-*/complete 2>/dev/null | tail -n 1)
code_server=${code_server%/complete}
pictures=$root/target/editors
RACELENS_BIN=$(realpath -m "${RACELENS_BIN:-$root/target/release/racelens}")
export RACELENS_BIN NO_COLOR=1
editors=("$@")
[ $# -gt 0 ] || editors=(vscode neovim emacs)

[ -x "$RACELENS_BIN" ] || { echo "run: no server at $RACELENS_BIN: cargo build --release, or set RACELENS_BIN" >&2; exit 2; }
temp=$(mktemp -d "${TMPDIR:-/tmp}/racelens-editors.XXXXXX")
results=$temp/results
# No editor here sees verdicts of an earlier run, or leaves any.
export XDG_CACHE_HOME=$temp/cache
server_group=
stop_code_server() {
    [ -n "$server_group" ] || return
    { kill -KILL -- "-$server_group"; wait "$server_group"; } 2>/dev/null
    server_group=
}
clean_up() {
    stop_code_server
    rm -rf "$temp"
}
trap clean_up EXIT
trap 'exit 130' INT TERM
mkdir -p "$pictures"
: >"$results"

new_workspace() { # NAME → its folder, with a fresh copy of the fixtures
    mkdir -p "$temp/$1"
    cp "$here"/fixtures/*.java "$temp/$1/"
    echo "$temp/$1"
}

skip() { # EDITOR REASON
    if [ "${CI:-}" = true ]; then
        echo "not ok $1: $2" | tee -a "$results"
    else
        echo "SKIPPED $1: $2"
    fi
}

# Runs a part under a time limit. Its standard output is its tests; ending badly without a failed one is a failure too.
part() { # EDITOR SECONDS COMMAND…
    local editor=$1 before after status
    before=$(grep -c '^not ok ' "$results")
    timeout --foreground --kill-after=5 "$2" "${@:3}" | tee -a "$results"
    status=${PIPESTATUS[0]}
    after=$(grep -c '^not ok ' "$results")
    if [ "$status" -ne 0 ] && [ "$after" -eq "$before" ]; then
        echo "not ok $editor: ended with status $status" | tee -a "$results"
    fi
}

build() { # FOLDER: its packages where they are missing or older than the lock, its types, its bundle
    cd "$1" || return
    if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
        npm ci --ignore-scripts --no-audit --no-fund --loglevel=error || return
    fi
    npm run -s check && npm run -s build -- --log-level=warning
}

write_settings() { # USER-DATA
    mkdir -p "$1/User" "$1/Machine"
    cat >"$1/User/settings.json" <<'JSON'
{
    "workbench.startupEditor": "none", "workbench.tips.enabled": false, "workbench.enableExperiments": false,
    "workbench.reduceMotion": "on", "telemetry.telemetryLevel": "off", "security.workspace.trust.enabled": false,
    "extensions.autoCheckUpdates": false, "extensions.autoUpdate": false, "extensions.ignoreRecommendations": true,
    "update.mode": "none", "git.enabled": false, "npm.autoDetect": "off",
    "typescript.disableAutomaticTypeAcquisition": true, "chat.commandCenter.enabled": false,
    "editor.minimap.enabled": false, "editor.hover.delay": 100, "editor.cursorBlinking": "solid",
    "editor.accessibilitySupport": "off", "files.autoSave": "off"
}
JSON
    # The path of a program is a setting of the machine: a workspace can't name one.
    printf '{ "racelens.server.path": "%s" }\n' "$RACELENS_BIN" >"$1/Machine/settings.json"
}

run_vscode() {
    command -v chromium >/dev/null || { skip vscode "chromium isn't installed"; return; }
    command -v node >/dev/null || { skip vscode "node isn't installed"; return; }
    [ -n "$code_server" ] || { skip vscode "code-server isn't installed: run prepare.sh"; return; }
    if ! { (build "$root/editors/code") && (build "$here"); }; then
        echo "not ok vscode: the extension and its tests build" | tee -a "$results"
        return
    fi
    echo "ok vscode: the extension and its tests build" | tee -a "$results"

    local data=$temp/user-data port host story
    write_settings "$data"
    host=$(new_workspace host)
    story=$(new_workspace story)
    mkdir "$host/.vscode"
    echo '{ "racelens.check.when": "never" }' >"$host/.vscode/settings.json"
    touch "$temp/config.yaml"
    export RACELENS_EDITORS_REPORT=$temp/host-report
    port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
    EXTENSIONS_GALLERY='{"serviceUrl":"","itemUrl":""}' setsid node "$code_server/node_modules/code-server/out/node/entry.js" \
        --config "$temp/config.yaml" --auth none --bind-addr "127.0.0.1:$port" --user-data-dir "$data" \
        --extensions-dir "$temp/extensions" --disable-telemetry --disable-update-check --disable-workspace-trust \
        --disable-getting-started-override --disable-file-downloads --disable-proxy --ignore-last-opened \
        >"$temp/code-server.log" 2>&1 </dev/null &
    server_group=$!
    if ! curl -sf --retry 120 --retry-connrefused --retry-delay 1 --retry-max-time 60 "http://127.0.0.1:$port/healthz" >/dev/null; then
        echo "not ok vscode: code-server starts" | tee -a "$results"
        tail -n 20 "$temp/code-server.log"
        return
    fi
    part vscode 300 node --enable-source-maps "$here/out/driver.js" "$port" "$root/editors/code" "$host" "$story" "$pictures"
    stop_code_server
}

run_neovim() {
    command -v nvim >/dev/null || { skip neovim "nvim isn't installed"; return; }
    (cd "$(new_workspace neovim)" && part neovim 120 nvim --headless -u NONE -i NONE -n \
        --cmd "set runtimepath^=$root/editors/neovim" -S "$here/neovim/story.lua")
}

run_emacs() {
    command -v emacs >/dev/null || { skip emacs "emacs isn't installed"; return; }
    emacs --batch --eval "(progn (package-initialize) (require 'eglot))" 2>/dev/null || { skip emacs "eglot isn't installed"; return; }
    (cd "$(new_workspace emacs)" && part emacs 120 emacs --batch -L "$root/editors/emacs" -l "$here/emacs/story.el")
}

for editor in "${editors[@]}"; do
    case $editor in
        vscode | neovim | emacs) "run_$editor" ;;
        *) echo "run: no such editor: $editor" >&2; exit 2 ;;
    esac
done

passed=$(grep -c '^ok ' "$results")
failed=$(grep -c '^not ok ' "$results")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
