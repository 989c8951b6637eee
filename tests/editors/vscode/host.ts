// The entry point that the extension host calls: runs the suite with Mocha and leaves one line a test
// in the report, because an extension host has no standard output that the caller could read.

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

export async function run(): Promise<void> {
    const report = process.env.RACELENS_EDITORS_REPORT;
    if (!report) throw new Error('RACELENS_EDITORS_REPORT names no file');
    const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, slow: 60_000, reporter: 'min' });
    mocha.addFile(join(__dirname, 'suite.js'));
    const failures = await new Promise<number>(resolve => {
        mocha
            .run(resolve)
            .on('pass', test => appendFileSync(report, `ok vscode host: ${test.title}\n`))
            .on('fail', (test, error: Error) => {
                const reason = String(error.stack ?? error).replace(/^/gm, '    ');
                appendFileSync(report, `not ok vscode host: ${test.title}\n${reason}\n`);
            });
    });
    if (failures > 0) throw new Error(`${failures} failed`);
}
