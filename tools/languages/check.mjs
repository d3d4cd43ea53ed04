/**
 * Fails where a catalogue and the sources differ: a text that a source passes to `t` has no message, a message stands for
 * a text that no source has, a message is no ICU message, or it has other placeholders than its text. Texts that are the
 * same in a language, or that only its staff see, are in `same.json`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ownTexts } from '../own-texts.mjs';
import { root } from '../pnpm.mjs';
import { placeholdersOf, textsIn } from './texts.mjs';

const { parse } = await import(
  createRequire(path.join(root, 'shared', 'language', 'package.json')).resolve('intl-messageformat')
).then(({ IntlMessageFormat }) => ({
  parse: (message) => new IntlMessageFormat(message, 'es-US', undefined, { ignoreTag: true }),
}));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const readJson = (file) => JSON.parse(read(file));

/** Each catalogue, and the folders whose texts it has. The house's is for every part. */
const house = 'shell/src/language/texts';
/** The words of the sign-in form, which the page has before the shell. The house has them too. */
const ofForm = 'shared/sign-in-page/src/texts';
const parts = {
  [house]: [
    'shell/src/',
    'shared/',
    'gateway/src/',
    'remote-admin/src/manifest.ts',
    'remote-payments/src/',
    'remote-history/src/',
    'remote-plans/src/',
  ],
  [ofForm]: ['shell/src/', 'shared/'],
  'remote-payments/src/texts': ['remote-payments/src/'],
  'remote-admin/src/texts': ['remote-admin/src/'],
  'remote-history/src/texts': ['remote-history/src/'],
  'remote-plans/src/texts': ['remote-plans/src/'],
};
/** The parts whose own calls of `t` are demanded by each catalogue, besides what the house has. */
const demanded = {
  ...parts,
  [house]: ['shell/src/', 'shared/'],
  [ofForm]: ['shared/sign-in-page/'],
  // The other screens of administration are for provider staff.
  'remote-admin/src/texts': ['remote-admin/src/team/'],
};

/** Screens for developers, for provider staff, and for help, which are English. */
const english =
  /^shell\/src\/(developer|gallery|help|overrides)\/|^shared\/(build|workbench|emulator|e2e)\/|^shared\/payer\/|^remote-history\/src\/chargebacks\/staff\//;
const sources = ownTexts()
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, texts: textsIn(file, read(file)) }));
const isIn =
  (folders) =>
  ({ file }) =>
    folders.some((folder) => file.startsWith(folder));
const same = new Set(readJson('tools/languages/same.json'));
const ofHouse = { ...readJson(`${house}/es-US.json`), ...readJson(`${ofForm}/es-US.json`) };

function* faultsOf(folder) {
  const messages = readJson(`${folder}/es-US.json`);
  const known = new Set(sources.filter(isIn(parts[folder])).flatMap(({ texts }) => [...texts.all]));
  for (const [text, message] of Object.entries(messages)) {
    if (!known.has(text)) yield `no source has the text "${text}"`;
    if (![house, ofForm].includes(folder) && text in ofHouse)
      yield `the house has the text already: "${text}"`;
    if (String(placeholdersOf(text)) !== String(placeholdersOf(message)))
      yield `"${message}" has other placeholders than its text`;
    try {
      parse(message);
    } catch (error) {
      yield `"${message}" is no ICU message: ${error.message}`;
    }
  }
  for (const { file, texts } of sources
    .filter(isIn(demanded[folder]))
    .filter(({ file }) => !english.test(file)))
    for (const text of texts.asked)
      if (!(text in messages) && !(text in ofHouse) && !same.has(text))
        yield `${file}: no message for "${text}"`;
}

for (const text of Object.keys(readJson(`${ofForm}/es-US.json`)))
  if (text in readJson(`${house}/es-US.json`)) {
    console.log(`${house}/es-US.json  the form in the page has the text already: "${text}"`);
    process.exitCode = 1;
  }
for (const folder of Object.keys(parts))
  for (const fault of faultsOf(folder)) {
    console.log(`${folder}/es-US.json  ${fault}`);
    process.exitCode = 1;
  }
