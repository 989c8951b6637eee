// The pages of rules: what a rule means, why it matters and how to fix what it finds. The server has their text; a diagnostic's
// code leads here by a link of the editor's own kind, vscode://racelens.racelens/rules/data-race.

import {
    commands,
    Disposable,
    env,
    EventEmitter,
    type TextDocumentContentProvider,
    Uri,
    type UriHandler,
    window,
    workspace,
} from 'vscode';

interface Entry {
    readonly id: string;
    readonly summary: string;
}

const scheme = 'racelens-page';
const folder = '/rules/';

/** Asks the server: for the page of a rule, or for the names of all. */
export type Ask = (id?: string) => Promise<unknown>;

export class Pages implements TextDocumentContentProvider, UriHandler, Disposable {
    private readonly changed = new EventEmitter<Uri>();
    readonly onDidChange = this.changed.event;
    private readonly registered: Disposable;

    constructor(
        private readonly extensionId: string,
        private readonly ask: Ask,
    ) {
        this.registered = Disposable.from(
            workspace.registerTextDocumentContentProvider(scheme, this),
            window.registerUriHandler(this),
            // The server's own command, `racelens.explain`, is the client's to register.
            commands.registerCommand('racelens.explainRule', (id?: unknown) => this.explain(typeof id === 'string' ? id : undefined)),
        );
    }

    /** What the server puts before the name of a rule. */
    get address(): string {
        return `${env.uriScheme}://${this.extensionId}${folder}`;
    }

    async handleUri(uri: Uri): Promise<void> {
        if (uri.path.startsWith(folder)) await this.explain(uri.path.slice(folder.length));
    }

    async provideTextDocumentContent(uri: Uri): Promise<string> {
        const id = uri.path.slice(1).replace(/\.md$/, '');
        const page = await this.ask(id);
        return typeof page === 'string' ? page : `There is no page about ${id}.`;
    }

    dispose(): void {
        this.registered.dispose();
        this.changed.dispose();
    }

    /** Shows the page of a rule, or of the one that is chosen. */
    private async explain(id: string | undefined): Promise<void> {
        const chosen = id ?? (await this.choose());
        if (chosen === undefined) return;
        const uri = Uri.from({ scheme, path: `/${chosen}.md` });
        // The server may be another one than when the page was shown last.
        this.changed.fire(uri);
        await commands.executeCommand('markdown.showPreviewToSide', uri);
    }

    private async choose(): Promise<string | undefined> {
        const entries = this.ask().then(all => (Array.isArray(all) ? (all as Entry[]) : []));
        const items = entries.then(all => all.map(entry => ({ label: entry.id, description: entry.summary })));
        const chosen = await window.showQuickPick(items, {
            title: 'racelens: rules',
            placeHolder: 'What a rule means, why it matters, how to fix it',
            matchOnDescription: true,
        });
        return chosen?.label;
    }
}
