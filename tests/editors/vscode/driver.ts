// Opens VS Code in Chromium twice: once for the suite in the extension host, once as a person would use
// it, with the mouse and the keyboard. Prints one line a test, `ok …` or `not ok …`.
//
// Usage: driver.js PORT EXTENSION HOST-WORKSPACE STORY-WORKSPACE PICTURES

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';

const [port = '', extension = '', hostWorkspace = '', storyWorkspace = '', pictures = ''] = process.argv.slice(2);
const remote = `vscode-remote://127.0.0.1:${port}`;
const report = process.env.RACELENS_EDITORS_REPORT ?? '';

async function openPage(browser: Browser): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(20_000);
    return page;
}

function address(folder: string, payload: [string, string][]): string {
    const url = new URL(`http://127.0.0.1:${port}/`);
    url.searchParams.set('folder', folder);
    url.searchParams.set('payload', JSON.stringify([['extensionDevelopmentPath', remote + extension], ...payload]));
    return url.href;
}

async function runSuite(browser: Browser): Promise<void> {
    const page = await openPage(browser);
    let exit: (code: number) => void = () => {};
    const code = new Promise<number>((resolve, reject) => {
        exit = resolve;
        setTimeout(() => reject(new Error('the suite did not end')), 180_000).unref();
    });
    const log: string[] = [];
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => log.push(`${type} ${args.join(' ')}`));
    await page.exposeFunction('codeAutomationExit', (status: number) => exit(status));
    await page.goto(address(hostWorkspace, [['extensionTestsPath', `${remote}${join(__dirname, 'host.js')}`], ['enableProposedApi', '']]));
    const status = await code.finally(() => process.stdout.write(readReport()));
    if (readReport() === '') throw new Error(`the suite ended with ${status} and no report\n${log.join('\n')}`);
    await page.close();
}

function readReport(): string {
    try {
        return readFileSync(report, 'utf8');
    } catch {
        return '';
    }
}

/** Where the mouse goes, for what can't be clicked by name because something lies over it. */
async function middle(element: Locator): Promise<{ x: number; y: number }> {
    const box = await element.boundingBox();
    assert.ok(box, `${element} has no place on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of the warning's underline on the line with this text, once there is one. */
async function underlined(page: Page, text: string): Promise<{ x: number; y: number }> {
    const found = await page.waitForFunction(text => {
        const middleOf = (element: Element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        };
        const plain = (line: Element) => (line.textContent ?? '').replace(/\u00a0/g, ' ');
        const line = [...document.querySelectorAll('.view-line')].find(line => plain(line).includes(text));
        const { top, bottom } = line?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        const middles = [...document.querySelectorAll('.squiggly-warning')].map(middleOf);
        return middles.find(({ y }) => top < y && y < bottom);
    }, text);
    const place = await found.jsonValue();
    assert.ok(place);
    return place;
}

async function takePicture(page: Page, name: string): Promise<void> {
    const picture = await page.screenshot({ path: join(pictures, `${name}.png`) });
    assert.equal(picture.subarray(1, 4).toString(), 'PNG');
    assert.ok(picture.length > 10_000, `${name}.png holds ${picture.length} bytes: an empty window?`);
}

async function tellStory(browser: Browser): Promise<void> {
    const page = await openPage(browser);
    const editor = page.locator('.monaco-editor[data-uri$="/Handover.java"]');
    const squiggle = editor.locator('.squiggly-warning').first();
    const ready = page.locator('.statusbar-item', { hasText: 'racelens: ready' });

    const isUnderlined =
        (await step(page, 'the status item becomes ready', async () => {
            await page.goto(address(storyWorkspace, [['openFile', `${remote}${storyWorkspace}/Handover.java`]]));
            await editor.waitFor();
            await ready.waitFor();
        })) &&
        (await step(page, 'a confirmed race is underlined', async () => {
            await squiggle.waitFor();
            await takePicture(page, 'vscode-warning');
        }));
    if (!isUnderlined) return;
    await step(page, 'the hover shows the race and the happens-before of the field', async () => {
        const word = await underlined(page, 'done = true');
        await page.mouse.move(word.x, word.y, { steps: 5 });
        const hover = page.locator('.monaco-hover:not(.hidden)').filter({ hasText: /happens[- ]before/i });
        await hover.filter({ hasText: /\bdone\b/ }).first().waitFor();
        await takePicture(page, 'vscode-hover');
    });
    await step(page, 'the trace of a finding is a view that can be stepped through', async () => {
        const word = await underlined(page, 'done = true');
        await page.mouse.click(word.x, word.y);
        await page.keyboard.press('F1');
        await page.keyboard.type('racelens: Show the trace');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Show the trace of the finding' }).first().waitFor();
        await page.keyboard.press('Enter');
        const row = page.locator('.monaco-list-row', { hasText: /writes .*done/ }).first();
        await row.waitFor();
        await row.click();
        await page.locator('.statusbar-item', { hasText: /Ln 9,/ }).waitFor();
        await takePicture(page, 'vscode-trace');
    });
    await step(page, 'the quick fix is offered, applied, and clears the file on save', async () => {
        const word = await underlined(page, 'done = true');
        await page.mouse.click(word.x, word.y);
        await page.keyboard.press('Control+.');
        const fix = page.locator('.action-widget .monaco-list-row.action', { hasText: 'Mark `done` volatile' }).first();
        await fix.waitFor();
        await takePicture(page, 'vscode-quick-fix');
        const row = await middle(fix);
        await page.mouse.move(row.x, row.y, { steps: 5 }); // an overlay keeps clicks away until the mouse is there
        await fix.click();
        await editor.locator('.view-line', { hasText: /volatile.*done;/ }).waitFor();
        await page.keyboard.press('Control+S');
        await page.locator('.tab.active:not(.dirty)', { hasText: 'Handover.java' }).waitFor();
        await ready.waitFor();
        await squiggle.waitFor({ state: 'detached' });
        await editor.locator('.squiggly-info').first().waitFor({ state: 'detached' }); // nor outdated
        await takePicture(page, 'vscode-cleared');
    });
    await page.close();
}

/** Runs one test of the story and says how it ended. A failure leaves a picture of the window. */
async function step(page: Page, title: string, body: () => Promise<void>): Promise<boolean> {
    try {
        await body();
        console.log(`ok vscode window: ${title}`);
        return true;
    } catch (error) {
        const reason = String((error as Error).stack).replace(/\x1b\[\d+m/g, '');
        console.log(`not ok vscode window: ${title}\n${reason.replace(/^/gm, '    ')}`);
        await page.screenshot({ path: join(pictures, 'vscode-failed.png') });
        process.exitCode = 1;
        return false;
    }
}

async function main(): Promise<void> {
    const browser = await chromium.launch({
        executablePath: process.env.RACELENS_CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
            '--disable-component-update', '--disable-sync'],
    });
    try {
        await runSuite(browser);
        await tellStory(browser);
    } finally {
        await browser.close();
    }
}

main().catch(error => {
    console.log(`not ok vscode: ${error.stack}`);
    process.exitCode = 1;
});
