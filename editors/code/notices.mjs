// Writes dist/THIRD-PARTY.txt: the licences of the packages that the bundle contains.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = file => JSON.parse(readFileSync(file, 'utf8'));
const folder = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname);

/** The folder that Node finds a package in, seen from a package's folder. */
function find(name, from) {
    for (let at = from; at !== dirname(at); at = dirname(at)) {
        const candidate = join(at, 'node_modules', name);
        if (existsSync(join(candidate, 'package.json'))) return candidate;
    }
    throw new Error(`${name} is not installed`);
}

const found = new Map();
const left = [folder];
for (let at = left.pop(); at; at = left.pop()) {
    const { dependencies = {} } = read(join(at, 'package.json'));
    for (const needed of Object.keys(dependencies).map(name => find(name, at))) {
        if (found.has(needed)) continue;
        const { name, version, license } = read(join(needed, 'package.json'));
        const texts = readdirSync(needed).filter(file => /^(licen[cs]e|notice|copying)/i.test(file)).sort();
        if (texts.length === 0) throw new Error(`${name} has no text of its licence`);
        const text = texts.map(file => readFileSync(join(needed, file), 'utf8').trim()).join('\n\n');
        found.set(needed, `${'='.repeat(80)}\n${name} ${version} (${license})\n${'-'.repeat(80)}\n\n${text}\n`);
        left.push(needed);
    }
}
const notices = [...found.values()].sort();
const head = 'The extension contains these packages of third parties, each with its licence.\n';
writeFileSync(join(folder, 'dist', 'THIRD-PARTY.txt'), [head, ...notices].join('\n'));
