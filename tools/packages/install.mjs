/** `node tools/packages/install.mjs <remote> <packages>`: installs a remote's packages without a network. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

/**
 * Installs a remote's packages without a network. Ours are unpacked from their tarballs, as npm would do. Of all
 * others, only the packages that they and the remote declare come from this repository's installation. An undeclared
 * dependency is missing here, as it would be in a real installation.
 */
export function installOffline(folder, tarballs) {
  const modules = path.join(folder, 'node_modules');
  const remote = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const wanted = { ...remote.dependencies, ...remote.devDependencies };
  const others = new Set(Object.keys(wanted).filter((name) => !name.startsWith('@tillway/')));
  const homes = ['node_modules', 'shared/build/node_modules'].map((each) => path.join(root, each));
  for (const [name, file] of Object.entries(tarballs)) {
    if (!(name in wanted)) continue;
    const home = path.join(modules, name);
    mkdirSync(home, { recursive: true });
    unpack(file, home);
    homes.push(path.join(root, 'shared', name.replace('@tillway/', ''), 'node_modules'));
    const { dependencies, peerDependencies, bin } = JSON.parse(
      readFileSync(path.join(home, 'package.json'), 'utf8'),
    );
    linkPrograms(modules, name, bin);
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (!each.startsWith('@tillway/')) others.add(each);
      else if (!(each in wanted)) throw new Error(`${name} needs ${each}, which the remote does not list`);
    }
  }
  for (const name of others) {
    const installed = homes.map((home) => path.join(home, name)).find((each) => existsSync(each));
    if (!installed) throw new Error(`${name} is declared but not installed in this repository`);
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(realpathSync(installed), path.join(modules, name));
  }
}

/** Links the programs that scripts of package.json, and npx, find by name. */
function linkPrograms(modules, name, bin = {}) {
  for (const [program, file] of Object.entries(bin)) {
    mkdirSync(path.join(modules, '.bin'), { recursive: true });
    chmodSync(path.join(modules, name, file), 0o755);
    symlinkSync(path.join('..', name, file), path.join(modules, '.bin', program));
  }
}

/** Unpacks a tarball of npm, which has all its files in `package/`. */
export function unpack(file, folder) {
  const { status, stderr } = spawnSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} cannot be unpacked: ${stderr}`);
}

/** Maps the tarballs of a folder as `pack` returns them: package → file. */
function tarballsIn(folder) {
  const nameOf = (file) =>
    JSON.parse(spawnSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' }).stdout).name;
  const files = readdirSync(folder).map((file) => path.resolve(folder, file));
  return Object.fromEntries(files.map((file) => [nameOf(file), file]));
}

if (process.argv[1] === import.meta.filename) {
  const [, , remote, packages] = process.argv;
  installOffline(path.resolve(remote), tarballsIn(packages));
}
