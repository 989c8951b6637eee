// Finds the server's program and keeps one client connected to it. A server that crashes while it runs
// is restarted a few times; one that is missing, or does not start, is not tried again.

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import {
    commands,
    type LogOutputChannel,
    type TextDocument,
    type TextEditor,
    ViewColumn,
    window,
    workspace,
} from 'vscode';
import {
    CloseAction,
    type CloseHandlerResult,
    ErrorAction,
    ExecuteCommandRequest,
    LanguageClient,
    type LanguageClientOptions,
    TransportKind,
} from 'vscode-languageclient/node';
import { type Harness, toItems } from './harnesses';
import type { ServerStatus, Status } from './status';
import type { Traced, TraceView } from './trace';

const program = process.platform === 'win32' ? 'racelens.exe' : 'racelens';
const toleratedCrashes = 3;

export class Server {
    /** The client in use. One that isn't this any more has no say: its end is not a crash. */
    private client: LanguageClient | undefined;
    /** The last start or stop: the next one waits for it, so that there are never two clients. */
    private turn: Promise<void> = Promise.resolve();
    private crashes = 0;

    constructor(
        private readonly extensionPath: string,
        private readonly output: LogOutputChannel,
        private readonly status: Status,
        private readonly traces: TraceView,
        /** Where the pages of rules are: what comes before the name of one. */
        private readonly rulePages: string,
    ) {}

    restart(): Promise<void> {
        this.crashes = 0;
        return this.reconnect();
    }

    stop(): Promise<void> {
        return (this.turn = this.turn.then(() => this.disconnect()));
    }

    /** Has the harnesses of a file checked at once, from the text as it is in the editor. */
    async check(document: TextDocument): Promise<void> {
        const client = this.client;
        if (!client) {
            void window.showErrorMessage('The racelens server is not running.');
            return;
        }
        await client.sendRequest(ExecuteCommandRequest.type, {
            command: 'racelens.check',
            arguments: [client.code2ProtocolConverter.asUri(document.uri)],
        });
    }

    /** Shows the traces of the findings at the cursor as steps. */
    async trace(editor: TextEditor): Promise<void> {
        await this.showSteps(this.askAt(editor));
    }

    /** Shows the traces of the findings at the cursor, whole, as a document beside the editor. */
    async traceDocument(editor: TextEditor): Promise<void> {
        await showTrace(await this.ask(this.askAt(editor)));
    }

    /** The page of a rule as Markdown, or the names of all pages. */
    async page(id?: string): Promise<unknown> {
        const given = id === undefined ? [] : [id];
        return this.client?.sendRequest(ExecuteCommandRequest.type, { command: 'racelens.explain', arguments: given });
    }

    private askAt(editor: TextEditor): unknown[] {
        const convert = this.client?.code2ProtocolConverter;
        return [convert?.asUri(editor.document.uri), convert?.asPosition(editor.selection.active)];
    }

    private async ask(given: unknown[]): Promise<unknown> {
        return this.client?.sendRequest(ExecuteCommandRequest.type, { command: 'racelens.trace', arguments: given });
    }

    private async showSteps(given: unknown[]): Promise<void> {
        const traces = (await this.ask([...given, 'steps'])) as Traced[] | null | undefined;
        if (traces) await this.traces.show(traces);
        else nothingToShow();
    }

    /** The harnesses of the workspace with their verdicts; none while there is no server. */
    async listed(): Promise<readonly Harness[]> {
        const client = this.client;
        if (!client?.isRunning()) return [];
        const harnesses: Harness[] | null = await client.sendRequest(ExecuteCommandRequest.type, { command: 'racelens.harnesses' });
        return harnesses ?? [];
    }

    /** Lists the harnesses of the workspace with their verdicts; the one that is chosen is shown in its file. */
    async harnesses(): Promise<void> {
        const client = this.client;
        if (!client) {
            void window.showErrorMessage('The racelens server is not running.');
            return;
        }
        const items = this.listed().then(toItems);
        const chosen = await window.showQuickPick(items, {
            title: 'racelens: harnesses',
            placeHolder: 'What is proved, what is not, and why',
            matchOnDescription: true,
            matchOnDetail: true,
        });
        const { uri, range } = chosen?.harness ?? {};
        if (!uri || !range) return;
        const selection = client.protocol2CodeConverter.asRange(range);
        await window.showTextDocument(client.protocol2CodeConverter.asUri(uri), { selection });
    }

    private reconnect(): Promise<void> {
        return (this.turn = this.turn.then(() => this.disconnect()).then(() => this.connect()));
    }

    private async connect(): Promise<void> {
        const command = await locate(this.extensionPath);
        if (!command) {
            void this.reportMissing();
            return;
        }
        this.output.info(`starting ${command}`);
        this.status.show({ state: 'starting', text: 'starting', tooltip: `Starting ${command}` });
        const options: LanguageClientOptions = {
            documentSelector: [{ scheme: 'file', language: 'java' }],
            initializationOptions: () => {
                const settings = workspace.getConfiguration('racelens');
                return {
                    check: settings.get('check'),
                    classPath: settings.get('classPath'),
                    jdk: settings.get('jdk'),
                    cache: settings.get('cache'),
                    hints: settings.get('hints'),
                    codeLens: settings.get('codeLens'),
                    inlayHints: settings.get('inlayHints'),
                    maxMemory: settings.get('maxMemory') || undefined,
                    maxFileSeconds: settings.get('maxFileSeconds'),
                    log: settings.get('log') || undefined,
                    rulePages: this.rulePages,
                };
            },
            middleware: {
                // A lens gives the command; its answer is for the person.
                executeCommand: async (name, given, next) => {
                    if (name !== 'racelens.trace') return next(name, given);
                    await this.showSteps(given);
                },
            },
            initializationFailedHandler: () => false,
            synchronize: { configurationSection: 'racelens' },
            outputChannel: this.output,
            traceOutputChannel: this.output,
            errorHandler: {
                error: () => ({ action: ErrorAction.Continue, handled: true }),
                closed: () => this.closed(client),
            },
        };
        const client = new LanguageClient('racelens', 'racelens', { command, args: ['lsp'], transport: TransportKind.stdio }, options);
        client.onNotification('racelens/status', (status: ServerStatus) => this.status.show(status));
        this.client = client;
        // Not awaited: a server that hangs while it starts must not keep the next turn from coming.
        void client.start().catch(error => this.stopped(client, `The server did not start: ${error}`));
    }

    private async disconnect(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        // A client that is still starting refuses to stop politely; it ends its process all the same.
        await client?.dispose().catch(error => this.output.warn(String(error)));
    }

    private closed(client: LanguageClient): CloseHandlerResult {
        if (client.isRunning() && this.stopped(client, 'The server has stopped; see the output for the reason')) {
            this.crashes += 1;
            if (this.crashes <= toleratedCrashes) void this.reconnect();
            else void this.reportCrashes();
        }
        return { action: CloseAction.DoNotRestart, handled: true };
    }

    /** Shows that the server has ended by itself, unless that was another one than the one in use. */
    private stopped(client: LanguageClient, tooltip: string): boolean {
        if (client !== this.client) return false;
        this.client = undefined;
        this.status.show({ state: 'stopped', text: 'stopped', tooltip });
        return true;
    }

    private async reportCrashes(): Promise<void> {
        const choice = await window.showErrorMessage('The racelens server keeps crashing.', 'Restart', 'Show the output');
        if (choice === 'Restart') await this.restart();
        if (choice === 'Show the output') this.output.show(true);
    }

    private async reportMissing(): Promise<void> {
        const configured = configuredPath();
        const message = configured
            ? `The racelens server was not found at ${configured}.`
            : 'The racelens server was not found in the extension or on the PATH.';
        this.output.error(message);
        this.status.show({ state: 'stopped', text: 'no server', tooltip: message });
        if (await window.showErrorMessage(message, 'Open the setting')) {
            await commands.executeCommand('workbench.action.openSettings', 'racelens.server.path');
        }
    }
}

function nothingToShow(): void {
    void window.showInformationMessage('There is no confirmed finding here.');
}

async function showTrace(trace: unknown): Promise<void> {
    if (typeof trace !== 'string') return nothingToShow();
    const document = await workspace.openTextDocument({ language: 'markdown', content: trace });
    await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
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
