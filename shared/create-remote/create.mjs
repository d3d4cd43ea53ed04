import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  run: ['brand', 'contract', 'gateway-client', 'remote-kit', 'rules', 'screen-kit', 'ui', 'overlays'],
  build: ['build', 'emulator'],
};
/** Paths that no remote may have for its own. */
const reserved = ['api', 'assets', 'feed', 'remotes', 'shell', 'static', 'pay', 'login', 'shared'];

/**
 * Writes a remote into `folder`, which must be empty or not be there. `packages`: a folder with the SDK's tarballs, where it
 * does not come from a registry.
 */
export function create(answers, folder, packages) {
  const values = filled(answers);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new RefusedError(`${folder} is not empty; choose another with --folder`);
  const home = path.join(import.meta.dirname, 'template');
  for (const file of filesBelow(home)) {
    // npm would leave out what is called .gitignore, and read a package.json as its own.
    const target = path.join(folder, file.replace('dot-', '.').replace(/\.template$/, ''));
    const text = readFileSync(path.join(home, file), 'utf8');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]),
    );
  }
  const file = path.join(folder, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(withSdk(description, packages, folder), null, 2)}\n`);
}

function filled(answers) {
  const { name } = answers;
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new RefusedError('Name the remote in lower case, such as: npm create @tillway/remote loyalty');
  if (reserved.includes(name))
    throw new RefusedError(`"${name}" is reserved by the portal; choose another name`);
  const given = Object.fromEntries(questions.map(({ key, usual }) => [key, answers[key] ?? usual(answers)]));
  const quoted = Object.entries(given).find(([, text]) => /['"`\\{}<>\n]/.test(text));
  if (quoted)
    throw new RefusedError(`The ${quoted[0]} may contain only letters, digits, and spaces: ${quoted[1]}`);
  return { ...given, Name: name.split('-').map(capital).join('') };
}

function withSdk(description, packages, folder) {
  const tarballs = packages ? readdirSync(packages) : [];
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
    devDependencies: { ...listed(sdk.build), ...description.devDependencies },
  };
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
