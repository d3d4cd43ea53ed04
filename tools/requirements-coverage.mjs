/**
 * `npm run coverage:requirements [area…]`: counts the promises of docs/requirements.md that tests have seen kept, and
 * those that are only claimed. With areas, lists each of their promises too.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownTexts } from './own-texts.mjs';
import { root } from './pnpm.mjs';
import { deadNames } from './requirements/dead.mjs';
import { catalogueOf } from './requirements/catalogue.mjs';
import { collect } from './requirements/evidence.mjs';
import { judge, listing, table } from './requirements/report.mjs';
import { readRows } from './requirements/rows.mjs';

const all = ownTexts()
  .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:testing|fixture)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const isTest = ({ file }) => /\.(?:test|spec)\.tsx?$/.test(file);
const product = all.filter((source) => !isTest(source) && /(?:^|\/)src\//.test(source.file));
const isRule = ({ file }) => file.startsWith('shared/rules/');
const texts = (files) => files.map(({ text }) => text);
const dead = deadNames(texts(product.filter(isRule)), texts(product.filter((source) => !isRule(source))));

const rows = readRows(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
const byPath = new Map(all.map(({ file, text }) => [file, text]));
const hasLabels = ({ file }) => /^(?:shared|shell|remote-[^/]+)\//.test(file);
const means = {
  read: (file) => byPath.get(file),
  catalogue: catalogueOf(texts(product.filter(hasLabels))),
};
const evidence = all.filter(isTest).flatMap((source) => collect(source, dead, means));
const judged = judge(rows, evidence);

const asked = new Set(process.argv.slice(2));
for (const area of asked) console.log(`${listing(judged.filter((row) => row.area === area))}\n`);
console.log(table(judged));
const known = new Set([...rows.map(({ id }) => id), ...judged.map(({ id }) => id)]);
for (const id of new Set(evidence.map((one) => one.id).filter((one) => !known.has(one))))
  console.log(`${id} is named by a test but is not a row of docs/requirements.md`);
const kept = judged.filter(({ state }) => state === 'kept');
const isWholly = ({ id }) => judged.every((promise) => promise.row !== id || promise.state === 'kept');
console.log(
  `\n${kept.length} of ${judged.length} promises are kept; all promises of ${rows.filter(isWholly).length} of ${rows.length} rows`,
);
