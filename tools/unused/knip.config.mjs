/**
 * The entries of the product and its checks, for knip. A pattern that ends with `!` belongs to the product. The
 * production run knows nothing else, so code that only a test calls is unused there.
 */
const tests = ['!src/**/*.{test,testing}.{ts,tsx}!', '!src/**/testing/**!'];
const part = { project: ['src/**/*.{ts,tsx}!', ...tests] };
/** A part that webpack builds. Its configuration names the preset of the package. */
const built = { ...part, ignoreDependencies: ['@tillway/build'] };
const server = {
  project: [...part.project, '{test,simulation}/**/*'],
  // Their jest takes its preset by a path. The package named here installs it.
  ignoreDependencies: ['@tillway/build'],
};

/** The files that the shell mounts, and the files of a remote that are built without it. */
const remote = { ...built, entry: ['src/{app,extensions}.tsx!', 'src/manifest.ts!'] };

export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/{citations,given,languages,prose,unused}/check.mjs',
        'tools/serve/follow-parent.mjs',
      ],
      project: 'tools/**/*.mjs',
      // These are started by their files. One esbuild for all keeps webpack, which uses it, the same copy everywhere.
      ignoreDependencies: ['dependency-cruiser', 'esbuild'],
    },
    shell: built,
    'remote-*': remote,
    'remote-admin': { ...remote, entry: [...remote.entry, 'src/testing/programs/*'] },
    // Exports of their index that nobody imports are unused as well.
    'shared/*': { ...part, includeEntryExports: true },
    // `tools/looks.mjs` bundles them.
    'shared/ui': {
      ...part,
      entry: ['src/looks/looks-css.ts!', 'src/theme/globals.ts!'],
      includeEntryExports: true,
    },
    'shared/build': {
      entry: [
        '{webpack,release,lint,jest,bin,dev,identity}/*.mjs',
        'test/fixture/*/{webpack.config.mjs,src/*.{ts,tsx}}',
      ],
      project: '**/*.{mjs,cjs,ts,tsx}',
      // Configurations and shared scopes name these packages without an import.
      ignoreDependencies: [
        '@testing-library/user-event',
        'eslint',
        'jest',
        'jest-environment-jsdom',
        'react',
        'react-dom',
        'single-spa',
        'swc-loader',
        'typescript',
      ],
    },
    // `tillway dev` takes this from a remote's installation.
    'shared/emulator': { entry: ['index.mjs!', 'ends-with-parent.mjs!'], project: '**/*.mjs!' },
    // Its first entry is for remotes outside of this repository.
    'shared/e2e': {
      entry: ['src/index.ts!', 'src/page/index.ts!'],
      project: 'src/**/*.ts!',
      // It reads the script as a file.
      ignoreDependencies: ['axe-core'],
    },
    // Its configuration, which knip cannot load, needs a port for development.
    'shared/workbench': { ...remote, entry: [...remote.entry, 'webpack.config.mjs!'], webpack: false },
    'shared/create-remote': { entry: 'main.mjs!', project: '*.mjs!' },
    gateway: {
      ...server,
      entry: ['src/main.ts!', 'src/cli.ts!', 'simulation/{main.ts,run.mjs}', 'test/programs/*'],
    },
    edge: {
      ...server,
      entry: ['src/main.ts!', 'src/cli.ts!', 'test/back-end.mjs', 'test/read-hook.mjs'],
      // The build copies the typeface as a file.
      ignoreDependencies: [...server.ignoreDependencies, '@fontsource-variable/inter'],
    },
    e2e: {
      entry: [
        '{walks,failures,touch}/**/*.spec.ts',
        'examples/build.mjs',
        'examples/*/{webpack.config.mjs,src/{app,manifest}.ts}',
      ],
      project: '**/*.{ts,mjs}',
      // A configuration names the loader.
      ignoreDependencies: ['svelte-loader'],
    },
    bench: {
      entry: ['*/index.mjs', 'monolith/*.mjs'],
      project: '**/*.mjs',
    },
  },
  ignoreExportsUsedInFile: true,
  // Only remotes outside this repository import a former name, and only a tool writes the looks.
  ignoreIssues: {
    'shared/contract/src/former-names.ts': ['exports'],
    'shared/ui/src/{looks/looks-css,theme/globals}.ts': ['exports'],
  },
  // Programs of the machine.
  ignoreBinaries: ['psql', 'pgbench', 'pg_lsclusters', 'pg_ctlcluster'],
  // A type costs nothing and names a part for its readers.
  exclude: ['types', 'nsTypes', 'duplicates'],
};
