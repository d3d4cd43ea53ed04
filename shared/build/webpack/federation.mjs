import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedDependencies } from './shared.mjs';

/** What both sides of Module Federation agree upon. */
const common = {
  // mf-manifest.json is not used: remotes are addressed by their hashed entry, which brings the hashes of its chunks.
  manifest: false,
  dts: false,
  dev: false,
  // The other strategy asks every remote for its entry before the page starts.
  shareStrategy: 'loaded-first',
};
const optimization = { disableSnapshot: true, target: 'web' };

/** The shell's side: it has the federation runtime, for itself and for the remotes. */
export const federateShell = ({ name }) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    shared: sharedDependencies('shell'),
    // What `experiments.provideExternalRuntime` adds, as ES module: the CommonJS one brings a second runtime (22 KB gz).
    runtimePlugins: [esmOf('@module-federation/inject-external-runtime-core-plugin')],
    experiments: { optimization },
  });

/** A remote's side: its screens and, where it has them, what runs without and what fills slots; the runtime from the page. */
export const federateRemote = ({ name, exposed, background, extensions, production }) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: {
      './app': { import: exposed, name: 'app' },
      ...(background && { './background': { import: background, name: 'background' } }),
      ...(extensions && { './extensions': { import: extensions, name: 'extensions' } }),
    },
    shared: sharedDependencies('remote'),
    // No remote takes from another: what would load one is left out.
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  });

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

function esmOf(name) {
  return path.join(path.dirname(enhanced.resolve(name)), 'index.js');
}

/**
 * Module Federation writes its entry to a file whose name depends on where the repository lies, and names it in the
 * container's identity. Fixed ids for these two modules keep builds equal wherever they are made.
 */
export class StableEntryId {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableEntryId', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap({ name: 'StableEntryId', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (!/[\\/]\.federation[\\/]entry\./.test(module.identifier())) continue;
          chunkGraph.setModuleId(module, module.nameForCondition() ? 'runtime' : 'container');
        }
      });
    });
  }
}
