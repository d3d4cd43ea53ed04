/**
 * `npm run bench [name…]`: runs the named benchmarks, or all, each against its reference in the same run. The results
 * go to results/<name>.json and, as tables, to results/README.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const results = path.join(import.meta.dirname, 'results');
/** The benchmarks of a run without names; `story` runs only by name. */
const benchmarks = [
  'customers',
  'front-end',
  'home',
  'locked-row',
  'many-remotes',
  'merchants',
  'payments',
  'plans',
  'recurring',
  'search',
  'statements',
  'transactions',
  'typing',
];

const machine = () => ({
  cpu: os.cpus()[0]?.model ?? '',
  cores: os.cpus().length,
  memoryGb: Math.round(os.totalmem() / 1024 ** 3),
  node: process.version,
});

const number = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
/** Writes a value with its unit. A count has none. */
const quantity = (value, unit) => (unit === '' ? String(value) : `${number(value)} ${unit}`);

/**
 * Writes the table of a result. A `note` is written by hand into a result that today's code has outdated. The next
 * measurement overwrites it.
 */
const table = ({ title, aim, date, note, machine: on, rows }) => `## ${title}

Aim: ${aim}. Measured ${date} on ${on.cores} cores (${on.cpu}), ${on.memoryGb} GB, Node ${on.node}.${note ? ` ${note}` : ''}

| | measured | reference | ratio |
| --- | ---: | ---: | ---: |
${rows
  .map(
    ({ what, unit, measured, reference, ratio }) =>
      `| ${what} | ${quantity(measured, unit)} | ${reference === undefined ? '' : quantity(reference, unit)} | ${ratio === undefined ? '' : ratio.toFixed(2)} |`,
  )
  .join('\n')}
`;

const heading = `# Results

Each table names its day, machine, and Node; the images run a newer Node ([dependencies](../../docs/dependencies.md)). \`npm run bench\` replaces the tables that it measures.
`;

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : benchmarks) {
  const { run, title, aim } = await import(`./${name}/index.mjs`);
  console.log(`━━ ${title}`);
  const found = {
    title,
    aim,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    ...(await run()),
  };
  writeFileSync(path.join(results, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
  console.log(table(found));
}

const all = readdirSync(results)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(results, file), 'utf8')));
writeFileSync(path.join(results, 'README.md'), `${heading}\n${all.map(table).join('\n')}`);
