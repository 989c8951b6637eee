// The list of harnesses behind the status item: what the server knows of each, in the order of what needs attention.

import type { QuickPickItem } from 'vscode';
import type { Range } from 'vscode-languageclient/node';

/** One entry of the server's answer to `racelens.harnesses`. */
export interface Harness {
    readonly name: string;
    readonly state: 'never-checked' | 'current' | 'outdated';
    readonly verdict: string | null;
    readonly uri: string | null;
    readonly range: Range | null;
    readonly isRunning: boolean;
    readonly outcome: 'holds' | 'violated' | 'not-checked' | null;
    readonly reasons: readonly string[];
}

interface Item extends QuickPickItem {
    readonly harness?: Harness;
}

export function toItems(harnesses: readonly Harness[]): Item[] {
    if (harnesses.length === 0) {
        const detail = 'Every main method is a harness; a comment `// racelens: shared` above a class asks for a check of it.';
        return [{ label: 'There is no harness yet', detail }];
    }
    const items = harnesses.map(harness => {
        const incomplete = harness.outcome !== 'not-checked' && harness.reasons.length > 0;
        const detail = incomplete ? `not checked: ${harness.reasons.join('; ')}` : undefined;
        return { label: `${icon(harness)} ${harness.name}`, description: state(harness), detail, harness };
    });
    return items.sort((one, two) => rank(one.harness) - rank(two.harness));
}

function state(harness: Harness): string {
    if (harness.isRunning) return 'checking';
    const verdict = harness.verdict ?? 'not checked yet';
    return harness.state === 'outdated' ? `outdated: ${verdict}` : verdict;
}

/** What is known of a harness, in the order of what needs attention. */
export const standings = ['violated', 'unknown', 'outdated', 'proved'] as const;
export type Standing = (typeof standings)[number];

const icons: Record<Standing, string> = {
    violated: '$(error)',
    unknown: '$(question)',
    outdated: '$(history)',
    proved: '$(pass)',
};

function icon(harness: Harness): string {
    return icons[standing(harness)];
}

function rank(harness: Harness): number {
    return standings.indexOf(standing(harness));
}

export function standing(harness: Harness): Standing {
    if (harness.state === 'current' && harness.outcome === 'violated') return 'violated';
    if (harness.state === 'never-checked' || harness.outcome === 'not-checked') return 'unknown';
    if (harness.state === 'outdated') return 'outdated';
    return harness.reasons.length > 0 ? 'unknown' : 'proved';
}
