import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A remote cannot be made of these answers; the message says why and what would do. */
export class RefusedError extends Error {}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (name) => name.split('-').join(' ');

/** What must be known of a remote; `usual` is the answer of who gives none. */
export const questions = [
  { key: 'name', text: 'Name of the remote, such as loyalty', usual: () => undefined },
  { key: 'title', text: 'Title of its screen', usual: ({ name }) => capital(words(name)) },
  { key: 'owner', text: 'Team that owns it', usual: ({ name }) => `${capital(words(name))} team` },
];

/** The SDK; all of it is listed, so that tarballs satisfy what they ask of each other. */
const sdk = {
  run: [
    'brand',
    'contract',
    'gateway-client',
    'language',
    'remote-kit',
    'rules',
    'screen-kit',
    'ui',
    'overlays',
  ],
  build: ['build', 'emulator'],
};
/** Tests in a browser are an option: they bring Playwright, which brings a browser. */
const browserTests = {
  scripts: { e2e: 'tillway build && playwright test' },
  devDependencies: { '@playwright/test': '^1.65.1' },
};
/** The parts that the portal or the emulator has, by their names. */
const parts = ['shell', 'payments', 'history', 'plans', 'admin', 'workbench'];
/** First segments of addresses that belong to the portal. The remote's screen is at its name. */
const addresses =
  `api assets authorize brands csp-report feed healthz identity-keys loaded-scripts login override-builds pay payer
  portal-configuration portal-releases portal-sdk portal-set remote-outcomes remotes shared sign-in static
  ach audit billings calendar chargebacks credit dashboard exceptions fpg health help home links merchants okdmv profile
  recurring renewal schedules team terminals tillway tokenize transactions trxservices users`.split(/\s+/);

/**
 * Writes a remote into `folder`, which must be empty or absent, completely or not at all. `packages` is a folder with
 * the SDK's tarballs, which then replaces the registry. `hasBrowserTests` adds a test in a browser. Throws a
 * `RefusedError` for answers that make no remote.
 */
export function create(answers, folder, packages, { hasBrowserTests = false } = {}) {
  const values = filled(answers);
  const isNew = !existsSync(folder);
  if (!isNew && !statSync(folder).isDirectory())
    throw new RefusedError(`${folder} is a file; choose a folder with --folder`);
  if (!isNew && readdirSync(folder).length > 0)
    throw new RefusedError(`${folder} is not empty; choose another with --folder`);
  const files = filesOf(values, folder, packages, hasBrowserTests);
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  } catch (error) {
    if (isNew && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    if (error.code === undefined) throw error;
    throw new RefusedError(`${folder} cannot be written (${error.code}); choose another with --folder`);
  }
}

/** Returns each file of the remote with its text. */
function filesOf(values, folder, packages, hasBrowserTests) {
  const homes = ['template', ...(hasBrowserTests ? ['template-e2e'] : [])];
  const all = homes.flatMap((name) => {
    const home = path.join(import.meta.dirname, name);
    return filesBelow(home).map((file) => ({ home, file }));
  });
  return all.map(({ home, file }) => {
    // npm would leave out what is called .gitignore, and read a package.json as its own.
    const target = file.replace('dot-', '.').replace(/\.template$/, '');
    const text = readFileSync(path.join(home, file), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key) =>
      /\.tsx?$/.test(target) && isText(key) ? literal(values[key]) : values[key],
    );
    if (target !== 'package.json') return [target, text];
    return [
      target,
      `${JSON.stringify(withSdk(JSON.parse(text), packages, folder, hasBrowserTests), null, 2)}\n`,
    ];
  });
}

/** Answers whether a value is free text. The others are identifiers. */
const isText = (key) => key === 'title' || key === 'owner';
const literal = (text) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

function filled(answers) {
  const { name } = answers;
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new RefusedError('Name the remote in lower case, such as: npm create @tillway/remote loyalty');
  if (parts.includes(name))
    throw new RefusedError(`"${name}" is a part of the portal itself; choose another name`);
  if (addresses.includes(name))
    throw new RefusedError(`"${name}" is an address of the portal; choose another name`);
  const given = Object.fromEntries(questions.map(({ key, usual }) => [key, answers[key] ?? usual(answers)]));
  const unfit = Object.entries(given).find(([, text]) => text.trim() === '' || /\p{Cc}/u.test(text));
  if (unfit) throw new RefusedError(`The ${unfit[0]} must be one line of text`);
  return { ...given, Name: name.split('-').map(capital).join('') };
}

function withSdk(description, packages, folder, hasBrowserTests) {
  const tarballs = packages ? tarballsIn(packages) : [];
  const source = (name) => {
    if (!packages) return `^${versionOf(name)}`;
    const file = tarballs.find(
      (each) =>
        each.startsWith(`tillway-${name}-`) &&
        /-\d[^-]*\.tgz$/.test(each) &&
        each.slice(`tillway-${name}-`.length).match(/^\d/),
    );
    if (!file) throw new RefusedError(`${packages} has no tarball of @tillway/${name}`);
    return `file:${path.relative(folder, path.join(packages, file)).split(path.sep).join('/')}`;
  };
  const listed = (names) => Object.fromEntries(names.map((name) => [`@tillway/${name}`, source(name)]));
  return {
    ...description,
    dependencies: { ...listed(sdk.run), ...description.dependencies },
    ...(hasBrowserTests && { scripts: { ...description.scripts, ...browserTests.scripts } }),
    devDependencies: {
      ...listed([...sdk.build, ...(hasBrowserTests ? ['e2e'] : [])]),
      ...description.devDependencies,
      ...(hasBrowserTests && browserTests.devDependencies),
    },
  };
}

function tarballsIn(packages) {
  try {
    return readdirSync(packages);
  } catch {
    throw new RefusedError(
      `${packages} is no folder with the tarballs of the SDK; "npm run pack" writes one`,
    );
  }
}

/** Returns the version of a package of the SDK in the set of this generator. */
function versionOf(name) {
  const read = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  return (
    read('package.json').tillway?.packages[`@tillway/${name}`] ?? read(`../${name}/package.json`).version
  );
}

const filesBelow = (folder, below = '') =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(below, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
