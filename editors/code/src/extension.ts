// The extension's life: one output, one status item, marks beside the code, one view of traces, one server, and their commands.
// Everything that is known about Java lives in the server; nothing here looks at a file's text.

import { commands, type ExtensionContext, window, workspace } from 'vscode';
import { Gutter } from './gutter';
import { Pages } from './pages';
import { Server } from './server';
import { Status } from './status';
import { type Row, TraceView } from './trace';

let server: Server | undefined;

/** What the extension offers to others: what its status item, its marks and its view of a trace show. */
export interface Api {
    readonly status: Status;
    readonly traces: TraceView;
    readonly gutter: Gutter;
}

export function activate(context: ExtensionContext): Api {
    const output = window.createOutputChannel('racelens', { log: true });
    const status = new Status('racelens.showHarnesses');
    const traces = new TraceView();
    const pages = new Pages(context.extension.id, id => running.page(id));
    const running = (server = new Server(context.extensionPath, output, status, traces, pages.address));
    const gutter = new Gutter(() => running.listed());

    context.subscriptions.push(
        output,
        status,
        traces,
        pages,
        gutter,
        // Whatever changes a verdict changes the status.
        status.onDidChange(() => gutter.refresh()),
        commands.registerCommand('racelens.showOutput', () => output.show(true)),
        commands.registerCommand('racelens.showHarnesses', () => running.harnesses()),
        commands.registerCommand('racelens.restart', () => running.restart()),
        commands.registerCommand('racelens.checkFile', async () => {
            const document = window.activeTextEditor?.document;
            if (document?.languageId === 'java') await running.check(document);
        }),
        commands.registerCommand('racelens.showTrace', async () => {
            const editor = window.activeTextEditor;
            if (editor?.document.languageId === 'java') await running.trace(editor);
        }),
        commands.registerCommand('racelens.openTrace', async () => {
            const editor = window.activeTextEditor;
            if (editor?.document.languageId === 'java') await running.traceDocument(editor);
        }),
        commands.registerCommand('racelens.nextStep', () => traces.move(1)),
        commands.registerCommand('racelens.previousStep', () => traces.move(-1)),
        commands.registerCommand('racelens.goToStep', (row: Row) => traces.select(row)),
        commands.registerCommand('racelens.closeTrace', () => traces.close()),
        workspace.onDidChangeConfiguration(event => {
            if (event.affectsConfiguration('racelens.server.path')) void running.restart();
        }),
    );
    void running.restart();
    return { status, traces, gutter };
}

export function deactivate(): Promise<void> | undefined {
    return server?.stop();
}
