// Finds the server's program and keeps one client connected to it. The client library restarts a
// server that crashes, a few times; a server that isn't there is never started at all.

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { commands, type LogOutputChannel, type TextDocument, window, workspace } from 'vscode';
import {
    ExecuteCommandRequest,
    LanguageClient,
    type LanguageClientOptions,
    State,
    TransportKind,
} from 'vscode-languageclient/node';
import type { ServerStatus, Status } from './status';

const program = process.platform === 'win32' ? 'racelens.exe' : 'racelens';

export class Server {
    private client: LanguageClient | undefined;
    /** The last start or stop: the next one waits for it, so that there are never two clients. */
    private turn: Promise<void> = Promise.resolve();

    constructor(
        private readonly extensionPath: string,
        private readonly output: LogOutputChannel,
        private readonly status: Status,
    ) {}

    restart(): Promise<void> {
        return this.queue(async () => {
            await this.disconnect();
            await this.connect();
        });
    }

    stop(): Promise<void> {
        return this.queue(() => this.disconnect());
    }

    /** Has the harnesses of a file checked at once, from the text as it is in the editor. */
    async check(document: TextDocument): Promise<void> {
        const client = this.client;
        if (!client) return this.reportMissing();
        await client.sendRequest(ExecuteCommandRequest.type, {
            command: 'racelens.check',
            arguments: [client.code2ProtocolConverter.asUri(document.uri)],
        });
    }

    private queue(task: () => Promise<void>): Promise<void> {
        this.turn = this.turn.then(task).catch(error => {
            this.output.error(error instanceof Error ? error : String(error));
            this.status.show({ state: 'stopped', text: 'The server did not start', tooltip: String(error) });
        });
        return this.turn;
    }

    private async connect(): Promise<void> {
        const command = await locate(this.extensionPath);
        if (!command) {
            void this.reportMissing();
            return;
        }
        this.output.info(`starting ${command}`);
        this.status.show({ state: 'starting', text: 'Starting', tooltip: command });
        const options: LanguageClientOptions = {
            documentSelector: [{ scheme: 'file', language: 'java' }],
            initializationOptions: () => ({ check: workspace.getConfiguration('racelens').get('check') }),
            synchronize: { configurationSection: 'racelens' },
            outputChannel: this.output,
            traceOutputChannel: this.output,
        };
        const server = { command, args: ['lsp'], transport: TransportKind.stdio };
        const client = new LanguageClient('racelens', 'racelens', server, options);
        client.onNotification('racelens/status', (status: ServerStatus) => this.status.show(status));
        client.onDidChangeState(({ newState }) => {
            if (newState === State.Stopped) {
                this.status.show({ state: 'stopped', text: 'The server has stopped', tooltip: 'The output says why.' });
            }
        });
        this.client = client;
        await client.start();
    }

    private async disconnect(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        if (client?.needsStop()) await client.stop();
    }

    private async reportMissing(): Promise<void> {
        const configured = configuredPath();
        const message = configured
            ? `The racelens server isn't at ${configured}.`
            : 'The racelens server was found neither in the extension nor on the PATH.';
        this.output.error(message);
        this.status.show({ state: 'stopped', text: 'No server', tooltip: message });
        if (await window.showErrorMessage(message, 'Open the setting')) {
            await commands.executeCommand('workbench.action.openSettings', 'racelens.server.path');
        }
    }
}

function configuredPath(): string {
    return workspace.getConfiguration('racelens').get('server.path', '');
}

/** The setting, and only it when it is set; else the bundled program; else the first on the PATH. */
async function locate(extensionPath: string): Promise<string | undefined> {
    const configured = configuredPath();
    const folders = [join(extensionPath, 'server'), ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
    const candidates = configured ? [configured] : folders.map(folder => join(folder, program));
    for (const candidate of candidates) {
        const executable = await access(candidate, constants.X_OK).then(() => true, () => false);
        if (executable) return candidate;
    }
    return undefined;
}
