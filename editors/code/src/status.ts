// The one status item. It repeats what the server last said and never guesses: "ready" appears
// only after the server has said so, with what is still to come.

import { type Disposable, EventEmitter, StatusBarAlignment, ThemeColor, window } from 'vscode';

/** The parameters of the notification `racelens/status`. */
export interface ServerStatus {
    /** With `hints` the server is ready, but hints of files that aren't open are still to come. */
    readonly state: 'starting' | 'hints' | 'idle' | 'checking' | 'stopped';
    /** A few words for the item itself: "ready", "ready · 1 confirmed", "ready · hints: 1,200 of 5,000 files". */
    readonly text: string;
    /** The details: counts, bounds, and what wasn't checked and why. */
    readonly tooltip: string;
}

const icons: Record<ServerStatus['state'], string> = {
    starting: '$(loading~spin) ',
    hints: '$(loading~spin) ',
    idle: '',
    checking: '$(sync~spin) ',
    stopped: '$(warning) ',
};

export class Status implements Disposable {
    private readonly item = window.createStatusBarItem('racelens.status', StatusBarAlignment.Left);
    private readonly changed = new EventEmitter<ServerStatus>();
    private last: ServerStatus = { state: 'stopped', text: '', tooltip: '' };

    /** Fires for every status that is shown, also when it equals the one before. */
    readonly onDidChange = this.changed.event;

    constructor(command: string) {
        this.item.name = 'racelens';
        this.item.command = command;
        this.item.show();
    }

    get current(): ServerStatus {
        return this.last;
    }

    show(status: ServerStatus): void {
        this.last = status;
        this.item.text = `${icons[status.state]}racelens: ${status.text}`;
        this.item.tooltip = status.tooltip;
        this.item.backgroundColor =
            status.state === 'stopped' ? new ThemeColor('statusBarItem.warningBackground') : undefined;
        this.changed.fire(status);
    }

    dispose(): void {
        this.changed.dispose();
        this.item.dispose();
    }
}
