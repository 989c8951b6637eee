// The extension in a real extension host, through VS Code's own interface. The workspace starts with
// `racelens.check.when` = "never", so that the suspicions can be seen before anything is confirmed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Api } from '../../../editors/code/src/extension';

const { Hint, Warning } = vscode.DiagnosticSeverity;
const settings = () => vscode.workspace.getConfiguration('racelens');

let document: vscode.TextDocument;
let status: Api['status'];
let traces: Api['traces'];
let gutter: Api['gutter'];

/** Waits until `probe` has a value, looking again whenever `event` fires. */
function when<T>(what: string, event: vscode.Event<unknown>, probe: () => T | false | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
        const look = () => {
            const value = probe();
            if (value === false || value === undefined) return;
            clearTimeout(timer);
            listener.dispose();
            resolve(value);
        };
        const late = () => {
            listener.dispose();
            reject(new Error(`never came: ${what}; status ${JSON.stringify(status?.current)}, ${list(findings())}`));
        };
        const timer = setTimeout(late, 20_000);
        const listener = event(look);
        look();
    });
}

const findings = () => vscode.languages.getDiagnostics(document.uri).filter(found => found.source === 'racelens');
const list = (found: vscode.Diagnostic[]) =>
    `findings: ${JSON.stringify(found.map(each => `${vscode.DiagnosticSeverity[each.severity]}: ${each.message}`))}`;

const whenFindings = (what: string, fits: (found: vscode.Diagnostic[]) => boolean) =>
    when(what, vscode.languages.onDidChangeDiagnostics, () => {
        const found = findings();
        return fits(found) && found;
    });

const whenIdle = () => when('ready', status.onDidChange, () => status.current.state === 'idle');

/** The rule of a finding; its code also leads to the page of the rule. */
const codeOf = ({ code }: vscode.Diagnostic) => (typeof code === 'object' ? code.value : code);

const isOutdated = (found: vscode.Diagnostic) => found.message.startsWith('outdated: ');

const confirmed = (found: vscode.Diagnostic[]) => found.some(each => each.severity === Warning && /\bdone\b/.test(each.message));

/** Waits for a status that comes after this call and says that the server is idle. */
function idleAgain(): Promise<true> {
    let looks = 0;
    return when('idle again', status.onDidChange, () => looks++ > 0 && status.current.state === 'idle');
}

async function statesDuring(action: () => Promise<void>): Promise<string[]> {
    const states: string[] = [];
    const listener = status.onDidChange(({ state }) => states.push(state));
    await action();
    listener.dispose();
    return states;
}

async function replace(old: string, text: string): Promise<void> {
    const start = document.getText().indexOf(old);
    assert.notEqual(start, -1, `no ${old} in the text`);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(start + old.length)), text);
    assert.ok(await vscode.workspace.applyEdit(edit));
}

const placeOf = (text: string) => document.positionAt(document.getText().indexOf(text));

async function hover(uri: vscode.Uri, place: vscode.Position): Promise<string> {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, place);
    return hovers.flatMap(each => each.contents.map(part => (typeof part === 'string' ? part : part.value))).join('\n');
}

/** Asks until the fix is the preferred one, which it is once the server has verified it. */
async function preferredFix(range: vscode.Range, title: string): Promise<vscode.CodeAction> {
    const deadline = Date.now() + 20_000;
    for (;;) {
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider', document.uri, range, vscode.CodeActionKind.QuickFix.value, 20);
        const fix = actions.find(each => each.title === title && each.isPreferred);
        if (fix) return fix;
        const offered = actions.map(each => `${each.title}${each.isPreferred ? ' (preferred)' : ''}`).join(', ');
        if (Date.now() > deadline) throw new Error(`never preferred: ${title}; offered: ${offered}`);
    }
}

async function open(name: string): Promise<vscode.TextDocument> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder, 'no folder is open');
    const opened = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, name));
    await vscode.window.showTextDocument(opened);
    return opened;
}

before(async () => {
    document = await open('Handover.java');
    const extension = vscode.extensions.getExtension<Api>('racelens.racelens');
    assert.ok(extension, 'the extension is not installed');
    ({ status, traces, gutter } = await extension.activate());
});

it('opening a Java file brings the status to ready', async function () {
    const suite = this.test?.parent;
    suite?.bail(true); // without a server the rest would only wait
    await whenIdle();
    suite?.bail(false);
});

it('a suspicion is a hint', async () => {
    const found = await whenFindings('a hint', all => all.some(each => codeOf(each) === 'data-race'));
    assert.ok(found.every(each => each.severity === Hint), list(found));
    assert.ok(found.some(each => /\bdone\b/.test(each.message)), list(found));
});

it('the command checks the file: confirmed, with the other access and a numbered trace', async () => {
    await vscode.commands.executeCommand('racelens.checkFile');
    const found = await whenFindings('a warning', confirmed);
    for (const warning of found.filter(each => each.severity === Warning)) {
        const related = warning.relatedInformation ?? [];
        assert.ok(related.length >= 2, `${warning.message}: ${related.length} related places`);
        // A step without a place in the text isn't listed, so numbers may be missing, but their order counts.
        const steps = related.flatMap(each => /^(\d+)\/(\d+) /.exec(each.message)?.slice(1, 3) ?? []).map(Number);
        const numbers = steps.filter((_, index) => index % 2 === 0);
        const totals = new Set(steps.filter((_, index) => index % 2 === 1));
        const messages = JSON.stringify(related.map(each => each.message));
        assert.ok(numbers.length > 0, `no numbered step in ${messages}`);
        assert.ok(numbers.every((number, index) => number > (numbers[index - 1] ?? 0)), messages);
        assert.ok(totals.size === 1 && !totals.has(0) && Math.max(...numbers) <= Math.max(...totals), messages);
    }
});

it('the trace of a finding is stepped through', async () => {
    const warning = findings().find(each => each.severity === Warning && /\bdone\b/.test(each.message));
    assert.ok(warning, list(findings()));
    const editor = await vscode.window.showTextDocument(document, { selection: warning.range });
    await vscode.commands.executeCommand('racelens.showTrace');
    const [finding] = traces.getChildren();
    assert.ok(finding, 'no trace is shown');
    const steps = finding.rows.map(row => `${row.label} @ ${row.description}`);
    const isWrite = (step: string) => /^\d+ {2}\S+ writes .*\bdone\b.* @ Handover\.java:9$/.test(step);
    assert.ok(steps.some(isWrite), JSON.stringify(steps));
    const edges = finding.rows.flatMap(row => row.rows.map(note => note.label));
    assert.ok(edges.includes('after 1 by the start of the thread'), JSON.stringify(edges));
    const placed = finding.rows.filter(row => row.command);
    for (const row of placed) {
        await vscode.commands.executeCommand('racelens.nextStep');
        assert.equal(traces.current, row.label);
        assert.equal(editor.selection.active.line + 1, Number(String(row.description).split(':')[1]));
    }
    await vscode.commands.executeCommand('racelens.nextStep');
    assert.equal(traces.current, placed[0]?.label, 'after the last step comes the first');
    await vscode.commands.executeCommand('racelens.previousStep');
    assert.equal(traces.current, placed.at(-1)?.label);
    await vscode.commands.executeCommand('racelens.closeTrace');
    assert.deepEqual(traces.getChildren(), []);
});

it('the code of a finding leads to the page of its rule', async () => {
    const code = findings().find(each => codeOf(each) === 'data-race')?.code;
    assert.ok(typeof code === 'object', list(findings()));
    assert.equal(code.target.toString(), `${vscode.env.uriScheme}://racelens.racelens/rules/data-race`);
    await vscode.commands.executeCommand('racelens.explainRule', 'data-race');
    const page = await vscode.workspace.openTextDocument(vscode.Uri.parse('racelens-page:/data-race.md'));
    assert.match(page.getText(), /^# data-race\n/);
    await vscode.window.showTextDocument(document);
});

it('the hover of a field speaks of happens-before', async () => {
    assert.match(await hover(document.uri, placeOf('done = true')), /happens[- ]before/i);
});

it('an edit lowers a verdict until it is checked again', async () => {
    await replace('result = 42;', 'result = 42; result = 42;');
    const found = await whenFindings('outdated', all => all.some(isOutdated));
    for (const each of found.filter(isOutdated)) {
        // Lowered, and not faded like dead code.
        assert.equal(each.severity, vscode.DiagnosticSeverity.Information);
        assert.deepEqual(each.tags ?? [], []);
    }
    assert.ok(!confirmed(found), list(found));

    await vscode.commands.executeCommand('racelens.checkFile');
    await whenFindings('a warning again', confirmed);
    await replace('result = 42; result = 42;', 'result = 42;');
    await vscode.commands.executeCommand('racelens.checkFile');
    await whenFindings('a warning for the first text', all => confirmed(all) && !all.some(isOutdated));
});

it('the quick fix makes the field volatile, and saving clears the file', async () => {
    await settings().update('check.when', 'onSave', vscode.ConfigurationTarget.Workspace);
    const warning = findings().find(each => each.severity === Warning && /\bdone\b/.test(each.message));
    assert.ok(warning, list(findings()));
    const fix = await preferredFix(warning.range, 'Mark `done` volatile (verified)');
    assert.ok(fix.edit && (await vscode.workspace.applyEdit(fix.edit)));
    assert.match(document.getText(), /volatile [^;\n]*\bdone;/);

    const fresh = idleAgain();
    assert.ok(await document.save());
    await fresh;
    await whenFindings('a clear file', all => !all.some(each => each.severity === Warning || isOutdated(each)));
});

it('the verdict stands above the harness', async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 20);
    const titles = lenses.map(lens => lens.command?.title ?? '');
    assert.ok(titles.some(title => /^no violation · .* · complete$/.test(title)), titles.join(', '));
});

it('a mark beside the harness says that it is proved, and after an edit that it is outdated', async () => {
    const line = placeOf('void main').line;
    const shows = (standing: string) => () => gutter.of(document.uri).some(mark => mark.line === line && mark.standing === standing);
    await when('a mark of a proof', gutter.onDidChange, shows('proved'));
    await settings().update('check.when', 'never', vscode.ConfigurationTarget.Workspace);
    await replace('volatile ', '');
    await when('a mark of an outdated verdict', gutter.onDidChange, shows('outdated'));
    await vscode.commands.executeCommand('undo');
    await when('the mark of the proof again', gutter.onDidChange, shows('proved'));
    await settings().update('gutter', false, vscode.ConfigurationTarget.Workspace);
    await when('no mark', gutter.onDidChange, () => gutter.of(document.uri).length === 0);
    await settings().update('gutter', undefined, vscode.ConfigurationTarget.Workspace);
    await settings().update('check.when', 'onSave', vscode.ConfigurationTarget.Workspace);
});

it('a file that cannot be parsed leaves the server up', async () => {
    const states = await statesDuring(async () => {
        const broken = await open('Broken.java');
        await hover(broken.uri, new vscode.Position(1, 16));
        assert.match(await hover(document.uri, placeOf('done = true')), /happens[- ]before/i);
    });
    assert.ok(!states.includes('starting') && !states.includes('stopped'), `states: ${states.join(', ')}`);
});

it('the server restarts on command', async () => {
    const states = await statesDuring(async () => {
        await vscode.commands.executeCommand('racelens.restart');
        await whenIdle();
    });
    assert.ok(states.includes('starting'), `states: ${states.join(', ')}`);
});

it('a server that crashes is started again', async () => {
    // The extension host runs this test, so the server is its child.
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const server = children.find(pid => /lsp\0--stdio/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
    assert.ok(server, `children: ${children.join(' ')}`);
    const states = await statesDuring(async () => {
        process.kill(Number(server), 'SIGKILL');
        await when('stopped', status.onDidChange, () => status.current.state === 'stopped');
        await whenIdle();
    });
    assert.equal(states[states.indexOf('stopped') + 1], 'starting', `states: ${states.join(', ')}`);
});

it('a missing server is said once, and a corrected setting starts it', async () => {
    const path = settings().get<string>('server.path');
    await settings().update('server.path', '/nowhere/racelens', vscode.ConfigurationTarget.Global);
    await when('no server', status.onDidChange, () => status.current.text === 'no server');
    assert.match(status.current.tooltip, /was not found at \/nowhere\/racelens/);
    await settings().update('server.path', path, vscode.ConfigurationTarget.Global);
    await whenIdle();
});
