// A mark beside each harness and each class that is checked without one: proved, violated, not checked, or about an earlier
// text. What is marked is what the server last said; a mark is taken away where it says nothing.

import { type Disposable, EventEmitter, Range as EditorRange, type TextEditor, Uri, window, workspace } from 'vscode';
import { type Harness, type Standing, standing, standings } from './harnesses';

/** The shapes differ as well as the colours. */
const shapes: Record<Standing, string> = {
    violated: '<circle cx="8" cy="8" r="6" fill="#d13438"/><path d="M5.5 5.5l5 5m0-5l-5 5" stroke="#fff" stroke-width="1.6"/>',
    unknown: '<circle cx="8" cy="8" r="5.5" fill="none" stroke="#c19c00" stroke-width="1.4"/><path d="M6 6.6c0-2.6 4-2.6 4 0 0 1.5-2 1.4-2 2.9M8 11v1" fill="none" stroke="#c19c00" stroke-width="1.4"/>',
    outdated: '<circle cx="8" cy="8" r="5.5" fill="none" stroke="#8a8886" stroke-width="1.4"/><path d="M8 5v3.2l2 1.4" fill="none" stroke="#8a8886" stroke-width="1.4"/>',
    proved: '<circle cx="8" cy="8" r="6" fill="#107c10"/><path d="M5 8.3l2.2 2.2L11 6" fill="none" stroke="#fff" stroke-width="1.6"/>',
};

/** After the last word of the server, so that one question answers many. */
const pause = 250;

/** A mark as it is shown: the line, from 0, and what it says. */
export interface Mark {
    readonly line: number;
    readonly standing: Standing;
}

export class Gutter implements Disposable {
    private readonly types = Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [name, window.createTextEditorDecorationType(decoration(shape))]),
    ) as Record<Standing, ReturnType<typeof window.createTextEditorDecorationType>>;
    private readonly changed = new EventEmitter<void>();
    private readonly watching: Disposable[];
    private timer: NodeJS.Timeout | undefined;
    private marks = new Map<string, Mark[]>();

    /** Fires when the marks of all editors have been set anew. */
    readonly onDidChange = this.changed.event;

    constructor(private readonly ask: () => Promise<readonly Harness[]>) {
        this.watching = [
            window.onDidChangeVisibleTextEditors(editors => editors.forEach(editor => this.paint(editor))),
            workspace.onDidChangeConfiguration(event => {
                if (event.affectsConfiguration('racelens.gutter')) this.refresh();
            }),
        ];
    }

    /** The marks of a file. */
    of(uri: Uri): readonly Mark[] {
        return this.marks.get(uri.toString()) ?? [];
    }

    /** Asks the server soon. */
    refresh(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.renew(), pause);
    }

    private async renew(): Promise<void> {
        const wanted = workspace.getConfiguration('racelens').get('gutter', true);
        const harnesses = wanted ? await this.ask() : [];
        this.marks = marksOf(harnesses);
        window.visibleTextEditors.forEach(editor => this.paint(editor));
        this.changed.fire();
    }

    private paint(editor: TextEditor): void {
        if (editor.document.languageId !== 'java') return;
        const marks = this.of(editor.document.uri);
        for (const [name, type] of Object.entries(this.types)) {
            const lines = marks.filter(mark => mark.standing === name).map(mark => mark.line);
            editor.setDecorations(type, lines.map(line => new EditorRange(line, 0, line, 0)));
        }
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.watching.forEach(one => one.dispose());
        Object.values(this.types).forEach(type => type.dispose());
        this.changed.dispose();
    }
}

/** Two harnesses of one line have one mark: that of the worse. */
function marksOf(harnesses: readonly Harness[]): Map<string, Mark[]> {
    const all = new Map<string, Mark[]>();
    for (const harness of harnesses) {
        if (!harness.uri || !harness.range) continue;
        const file = Uri.parse(harness.uri).toString();
        const mark = { line: harness.range.start.line, standing: standing(harness) };
        const known = all.get(file) ?? [];
        const same = known.find(one => one.line === mark.line);
        if (same && standings.indexOf(same.standing) <= standings.indexOf(mark.standing)) continue;
        all.set(file, [...known.filter(one => one !== same), mark]);
    }
    return all;
}

function decoration(shape: string): { gutterIconPath: Uri; gutterIconSize: string } {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">${shape}</svg>`;
    return { gutterIconPath: Uri.parse(`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`), gutterIconSize: 'contain' };
}
