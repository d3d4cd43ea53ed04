import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails a build that changes the script of an installed library by a loader, an alias, or a replaced module.
 * Jest and `npm run dev` run libraries as installed, so a library that differs only in production is
 * untested.
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

/** Lists settings of webpack that replace an installed package without a loader. */
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

/**
 * Answers whether an alias selects one of the package's own files; Module Federation does so for its runtime.
 */
const isOwnFile = (name, target) =>
  typeof target === 'string' && target.replaceAll('\\', '/').includes(`/node_modules/${name}/`);

/**
 * Answers whether a name is a dependency of the part, or a transitive one, which pnpm keeps in its own store.
 */
function isInstalledPackage(context, name) {
  const folders = [];
  for (let at = context; at !== path.dirname(at); at = path.dirname(at)) folders.push(at);
  return folders.some((folder) =>
    ['node_modules', 'node_modules/.pnpm/node_modules'].some((place) =>
      existsSync(path.join(folder, place, name, 'package.json')),
    ),
  );
}

/**
 * Answers whether a resource is a script of an installed library. `.federation` has the entry that Module
 * Federation writes; our own packages may be installed as sources.
 */
const isInstalledScript = (resource = '') =>
  /[\\/]node_modules[\\/](?!\.federation[\\/])/.test(resource) &&
  !/[\\/]@tillway[\\/][^\\/]+[\\/](?!node_modules)/.test(resource) &&
  /\.[cm]?jsx?$/.test(resource);
