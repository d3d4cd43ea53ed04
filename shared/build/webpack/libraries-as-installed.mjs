import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails a build that changes the script of an installed library, by a loader, an alias, or a replaced module. Jest and
 * `npm run dev` run libraries as installed, so a library that differs in production alone is untested (decision 0166).
 */
export class LibrariesAsInstalled {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LibrariesAsInstalled', (compilation) => {
      const refuse = (fault) => compilation.errors.push(new Error(`A library is not as installed: ${fault}`));
      for (const fault of replacements(compiler.options)) refuse(fault);
      compilation.hooks.finishModules.tap('LibrariesAsInstalled', (modules) => {
        for (const { resource, loaders } of modules)
          if (isInstalledScript(resource) && loaders?.length > 0)
            refuse(`${resource} passes through ${loaders[0].loader}`);
      });
    });
  }
}

/** Settings of webpack that answer for an installed package without a loader. */
function replacements({ context, resolve, plugins }) {
  const aliases = Object.entries(resolve.alias ?? {}).map(([name, target]) => [
    name.replace(/\$$/, ''),
    target,
  ]);
  const replacing = plugins.some((plugin) => plugin?.constructor?.name === 'NormalModuleReplacementPlugin');
  return [
    ...aliases
      .filter(([name, target]) => isInstalledPackage(context, name) && !isOwnFile(name, target))
      .map(([name]) => `resolve.alias answers for ${name}`),
    ...(replacing ? ['NormalModuleReplacementPlugin replaces modules'] : []),
  ];
}

/** A package that says which of its files is meant; Module Federation does so for its runtime. */
const isOwnFile = (name, target) =>
  typeof target === 'string' && target.replaceAll('\\', '/').includes(`/node_modules/${name}/`);

/** A dependency of the part, or one of its dependencies, which pnpm keeps in a store of its own. */
function isInstalledPackage(context, name) {
  const folders = [];
  for (let at = context; at !== path.dirname(at); at = path.dirname(at)) folders.push(at);
  return folders.some((folder) =>
    ['node_modules', 'node_modules/.pnpm/node_modules'].some((place) =>
      existsSync(path.join(folder, place, name, 'package.json')),
    ),
  );
}

/** `.federation` holds the entry that Module Federation writes; our own packages may be installed as sources. */
const isInstalledScript = (resource = '') =>
  /[\\/]node_modules[\\/](?!\.federation[\\/])/.test(resource) &&
  !/[\\/]@tillway[\\/][^\\/]+[\\/](?!node_modules)/.test(resource) &&
  /\.[cm]?jsx?$/.test(resource);
