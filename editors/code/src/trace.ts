// The trace of a finding as a tree that can be stepped through: its steps in order, below each what it comes after. The
// server gives the steps; the step at hand is highlighted in its file.

import {
    commands,
    type Disposable,
    EventEmitter,
    OverviewRulerLane,
    Range,
    type TextEditor,
    ThemeColor,
    ThemeIcon,
    type TreeDataProvider,
    TreeItem,
    TreeItemCollapsibleState,
    Uri,
    window,
    workspace,
} from 'vscode';
import type { Range as ServerRange } from 'vscode-languageclient/node';

/** One entry of the server's answer to `racelens.trace` for steps. */
export interface Traced {
    readonly rule: string;
    readonly message: string;
    readonly harness: string | null;
    readonly threads: readonly string[];
    readonly steps: readonly Step[];
    /** The first step of those that repeat forever. */
    readonly loopFrom: number | null;
}

interface Step {
    readonly thread: number;
    readonly text: string;
    readonly uri: string | null;
    readonly range: ServerRange | null;
    readonly after: readonly { readonly step: number; readonly by: string }[];
    readonly times: number | null;
    readonly misses: readonly number[];
}

/** A row of the tree. */
export class Row extends TreeItem {
    readonly rows: Row[] = [];

    constructor(
        label: string,
        readonly parent?: Row,
        readonly step?: Step,
    ) {
        super(label, TreeItemCollapsibleState.None);
    }
}

/** One colour for each thread, again from the first after the last. */
const colours = ['charts.blue', 'charts.orange', 'charts.green', 'charts.purple', 'charts.red', 'charts.yellow'];

export class TraceView implements TreeDataProvider<Row>, Disposable {
    private findings: Row[] = [];
    /** The steps that have a place, in order: those of the first finding, then those of the next. */
    private places: Row[] = [];
    private at = -1;
    private readonly changed = new EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    private readonly view = window.createTreeView<Row>('racelens.trace', { treeDataProvider: this, showCollapseAll: true });
    private readonly highlight = window.createTextEditorDecorationType({
        isWholeLine: true,
        backgroundColor: new ThemeColor('editor.stackFrameHighlightBackground'),
        overviewRulerColor: new ThemeColor('editor.stackFrameHighlightBackground'),
        overviewRulerLane: OverviewRulerLane.Full,
        after: { color: new ThemeColor('editorCodeLens.foreground'), margin: '0 0 0 2em' },
    });
    private highlighted: TextEditor | undefined;
    private readonly edits = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const isOfTrace = this.places.some(row => row.step?.uri && Uri.parse(row.step.uri).path === document.uri.path);
        if (contentChanges.length > 0 && isOfTrace) this.view.message = 'The text has changed since this trace was found.';
    });

    /** The step at hand: its number, from 1 on, and what it does; for tests. */
    get current(): string | undefined {
        const label = this.places[this.at]?.label;
        return typeof label === 'string' ? label : undefined;
    }

    async show(traces: readonly Traced[]): Promise<void> {
        this.clear();
        this.findings = traces.map(rowsOf);
        this.places = this.findings.flatMap(finding => finding.rows).filter(row => row.step?.uri && row.step.range);
        this.view.message = undefined;
        await commands.executeCommand('setContext', 'racelens.hasTrace', this.findings.length > 0);
        this.changed.fire();
        const [first] = this.findings;
        if (first) await this.view.reveal(first.rows[0] ?? first, { focus: false, select: false, expand: true });
    }

    async close(): Promise<void> {
        await this.show([]);
    }

    /** Goes on to the next step that has a place, or back; before the first one comes the last. */
    async move(by: 1 | -1): Promise<void> {
        const count = this.places.length;
        if (count === 0) return;
        const from = this.at < 0 && by < 0 ? 0 : this.at;
        await this.go((from + by + count) % count);
    }

    async select(row: Row): Promise<void> {
        const at = this.places.indexOf(row);
        if (at >= 0) await this.go(at);
    }

    getTreeItem(row: Row): TreeItem {
        return row;
    }

    getParent(row: Row): Row | undefined {
        return row.parent;
    }

    getChildren(row?: Row): Row[] {
        return row ? row.rows : this.findings;
    }

    dispose(): void {
        this.clear();
        this.edits.dispose();
        this.view.dispose();
        this.highlight.dispose();
        this.changed.dispose();
    }

    private clear(): void {
        this.highlighted?.setDecorations(this.highlight, []);
        this.highlighted = undefined;
        this.at = -1;
    }

    private async go(at: number): Promise<void> {
        const row = this.places[at];
        const step = row?.step;
        if (!row || !step?.uri || !step.range) return;
        this.clear();
        this.at = at;
        const { start, end } = step.range;
        const selection = new Range(start.line, start.character, end.line, end.character);
        const editor = await window.showTextDocument(Uri.parse(step.uri), {
            selection,
            preserveFocus: true,
            viewColumn: window.activeTextEditor?.viewColumn,
        });
        const contentText = `${row.label}`;
        editor.setDecorations(this.highlight, [{ range: selection, renderOptions: { after: { contentText } } }]);
        this.highlighted = editor;
        if (this.view.visible) await this.view.reveal(row, { focus: false, select: true });
    }
}

function rowsOf(traced: Traced): Row {
    const finding = new Row(traced.message);
    finding.description = traced.harness ?? undefined;
    finding.tooltip = `${traced.rule}: ${traced.message}`;
    finding.iconPath = new ThemeIcon('bug');
    finding.collapsibleState = TreeItemCollapsibleState.Expanded;
    traced.steps.forEach((step, at) => {
        const thread = traced.threads[step.thread] ?? '?';
        const row = new Row(`${at + 1}  ${thread} ${step.text}`, finding, step);
        const colour = colours[step.thread % colours.length];
        row.iconPath = new ThemeIcon('circle-filled', colour ? new ThemeColor(colour) : undefined);
        if (step.uri && step.range) {
            const file = Uri.parse(step.uri).path.split('/').pop();
            row.description = `${file}:${step.range.start.line + 1}`;
            row.command = { command: 'racelens.goToStep', title: 'Go to the step', arguments: [row] };
        }
        for (const text of notes(traced, step, at)) {
            const note = new Row(text, row);
            note.iconPath = new ThemeIcon('arrow-small-right');
            row.rows.push(note);
        }
        if (row.rows.length > 0) row.collapsibleState = TreeItemCollapsibleState.Expanded;
        finding.rows.push(row);
    });
    return finding;
}

function notes(traced: Traced, step: Step, at: number): string[] {
    const all = step.after.map(edge => `after ${edge.step + 1} by ${edge.by}`);
    if (step.misses.length > 0) all.push(`does not see the write of ${step.misses.map(missed => missed + 1).join(', ')}`);
    if (step.times !== null) all.push(`${step.times} times in a row`);
    if (traced.loopFrom === at) all.push('the trace repeats from here forever');
    return all;
}
