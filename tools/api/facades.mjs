/**
 * The packages that shell and remotes share at run time, each with its own version. Their types are compared with
 * `api-history.json`, and each change raises the version in package.json.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { nextLines, withNext } from '../packages/change-log.mjs';
import { root } from '../pnpm.mjs';
import { changesOf, nextHistory } from './compare.mjs';
import { shapesOf } from './shapes.mjs';
import { changeLine, changeLogText, reportText } from './text.mjs';

export const facades = ['ui', 'overlays', 'remote-kit'];

const entryOf = (name) => path.join(root, 'shared', name, 'src/index.ts');
const inFacade = (name) => (file) => path.join(root, 'shared', name, file);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Reads the shapes of each facade, from one program for all of them. */
export function readShapes(options) {
  const entries = facades.map(entryOf);
  const program = ts.createProgram(entries, {
    ...options,
    noEmit: true,
    composite: false,
    incremental: false,
  });
  return Object.fromEntries(facades.map((name, index) => [name, shapesOf(program, entries[index])]));
}

const asRecorded = (history) =>
  Object.fromEntries(Object.entries(history.exports).map(([name, { shape }]) => [name, shape]));

/** Reads a file as it was last committed, because no release has later changes. Without git it is undefined. */
function committed(name) {
  const show = spawnSync('git', ['show', `HEAD:./${name}`], {
    cwd: path.join(root, 'shared'),
    encoding: 'utf8',
  });
  return show.status === 0 ? show.stdout : undefined;
}

/** Writes report, history, change log, and version of a facade. Returns a line for the console. */
export function writeFacade(name, shapes) {
  const file = inFacade(name);
  const full = `@tillway/${name}`;
  const base = committed(`${name}/api-history.json`) ?? read(file('api-history.json'));
  const history = base ? JSON.parse(base) : { version: '1.0.0', exports: {} };
  const changes = base ? changesOf(asRecorded(history), shapes) : [];
  const next = base
    ? nextHistory(history, shapes, changes)
    : {
        version: '1.0.0',
        exports: Object.fromEntries(
          Object.entries(shapes).map(([each, shape]) => [each, { since: '1.0.0', shape }]),
        ),
      };
  // Lines of changes without a version are written by hand, and may not be committed yet.
  const present = read(file('CHANGELOG.md'));
  const old = committed(`${name}/CHANGELOG.md`);
  const log = base && (old && present ? withNext(old, nextLines(present)) : present);

  writeFileSync(file('api-report.md'), reportText(full, shapes));
  writeFileSync(file('api-history.json'), json(next));
  const packageFile = file('package.json');
  const packageText = readFileSync(packageFile, 'utf8');
  writeFileSync(packageFile, packageText.replace(/"version": "[^"]*"/, `"version": "${next.version}"`));
  if (!base) {
    const first = [
      { level: 'minor', name: 'All of it', what: 'the first version that is held to its types' },
    ];
    writeFileSync(file('CHANGELOG.md'), changeLogText(full, undefined, next.version, first));
  } else if (changes.length > 0)
    writeFileSync(file('CHANGELOG.md'), changeLogText(full, log, next.version, changes));
  else if (log) writeFileSync(file('CHANGELOG.md'), log);
  return [`${full} ${next.version}`, ...changes.map((each) => `  ${each.level}: ${changeLine(each)}`)].join(
    '\n',
  );
}

/** Lists the differences between a facade's files and its types, with their remedies. */
export function facadeFaults(name, shapes) {
  const file = inFacade(name);
  const text = read(file('api-history.json'));
  const history = text && !text.includes('<<<<<<<') ? JSON.parse(text) : { version: '0.0.0', exports: {} };
  const changes = changesOf(asRecorded(history), shapes);
  const { version } = JSON.parse(readFileSync(file('package.json'), 'utf8'));
  const isCurrent =
    changes.length === 0 &&
    version === history.version &&
    read(file('api-report.md')) === reportText(`@tillway/${name}`, shapes);
  if (isCurrent) return [];
  return [
    `shared/${name}: its API report does not match its types. Run\n    node tools/api-report.mjs\n  and commit what it writes.`,
    ...changes.slice(0, 20).map((each) => `  ${each.level}: ${changeLine(each)}`),
  ];
}
