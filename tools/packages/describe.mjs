import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../pnpm.mjs';

/** The packages that an author of a remote installs: the SDK. */
export const sdk = [
  'language',
  'rules',
  'brand',
  'contract',
  'ui',
  'overlays',
  'remote-kit',
  'gateway-client',
  'screen-kit',
  'payment-parts',
  'build',
  'emulator',
  'e2e',
];
/** Packages that `npm create` runs from their own tarballs. */
export const runAlone = ['create-remote'];

/** Packages of which a page must have one copy. The remote that installs the package supplies them. */
const single = ['react', 'react-dom', '@tillway/ui', '@tillway/overlays', '@tillway/remote-kit'];

export const folderOf = (name) => path.join(root, 'shared', name);
export const readPackage = (name) =>
  JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));

/** Keys that every packed package has, besides its own: Node as in the root, and no registry but a team's own. */
const { engines, repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
export const common = (folder) => ({
  engines,
  repository: { ...repository, directory: `shared/${folder}` },
  publishConfig: { access: 'restricted' },
});

/** Turns a range of this workspace into one for packages outside. `kept`: ranges that stay as they were. */
function rangeOf(name, range, kept) {
  if (range.startsWith('workspace:'))
    return kept?.[name] ?? `^${readPackage(name.replace('@tillway/', '')).version}`;
  if (range !== 'catalog:') return range;
  return single.includes(name) ? `^${catalog[name]}` : catalog[name];
}

/** Keys of package.json that only this workspace uses. */
const ofWorkspace = ['private', 'scripts', 'devDependencies'];

/**
 * Returns the packed `package.json`: built files instead of sources, versions instead of workspace ranges.
 * `set` is added as `tillway`: the versions of the SDK that belong together.
 */
export function describe(name, { isBuilt, files, kept, set }) {
  const { exports, dependencies = {}, ...all } = readPackage(name);
  const own = Object.fromEntries(Object.entries(all).filter(([key]) => !ofWorkspace.includes(key)));
  const entries = Object.entries(dependencies).map(([each, range]) => [each, rangeOf(each, range, kept)]);
  const [peers, others] = [true, false].map((isPeer) =>
    Object.fromEntries(entries.filter(([each]) => name !== 'build' && single.includes(each) === isPeer)),
  );
  return {
    ...own,
    ...common(name),
    ...(set && { tillway: set }),
    exports: exports && { ...mapped(exports, isBuilt), './package.json': './package.json' },
    files: [...files].sort(),
    dependencies: name === 'build' ? Object.fromEntries(entries) : others,
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}

const mapped = (exports, isBuilt) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => {
      if (!isBuilt || !/\.tsx?$/.test(file)) return [entry, file];
      const built = file.replace('./src/', './dist/').replace(/\.tsx?$/, '');
      return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
    }),
  );

/** Answers whether a file or folder is a source of its package: no test, and no file of a tool. */
const isSource = (name) => !/^(node_modules|dist|\..*)$|\.test\.\w+$/.test(name);

/** Lists the files of a folder at every depth, as relative paths: by default, the sources of a package. */
export function filesBelow(folder, base = folder, isListed = isSource) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isListed(name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file, base, isListed) : [path.relative(base, file)];
    })
    .sort();
}
