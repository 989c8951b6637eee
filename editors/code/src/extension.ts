// The extension's life: one output, one status item, one server, five commands.
// Everything that is known about Java lives in the server; nothing here looks at a file's text.

import { commands, type ExtensionContext, window, workspace } from 'vscode';
import { Server } from './server';
import { Status } from './status';

let server: Server | undefined;

/** What the extension offers to others: the state that its status item shows. */
export interface Api {
    readonly status: Status;
}

export function activate(context: ExtensionContext): Api {
    const output = window.createOutputChannel('racelens', { log: true });
    const status = new Status('racelens.showHarnesses');
    const running = (server = new Server(context.extensionPath, output, status));

    context.subscriptions.push(
        output,
        status,
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
        workspace.onDidChangeConfiguration(event => {
            if (event.affectsConfiguration('racelens.server.path')) void running.restart();
        }),
    );
    void running.restart();
    return { status };
}

export function deactivate(): Promise<void> | undefined {
    return server?.stop();
}
