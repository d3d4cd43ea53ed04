/**
 * Where the product and its checks begin, for knip. A pattern that ends with `!` belongs to the product: the run for
 * production knows nothing else, so that what only a test calls is unused there.
 */
const tests = ['!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'];
const part = { project: ['src/**/*.{ts,tsx}!', ...tests] };
const server = {
  project: [...part.project, '{test,simulation}/**/*'],
  // Their jest takes its preset by a path; what is named here is what installs it.
  ignoreDependencies: ['@tillway/build'],
};

/** What the shell mounts, and what is built of a remote without it. */
const remote = { ...part, entry: ['src/app.tsx!', 'src/manifest.ts!'] };

export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/{citations,given,prose,unused}/check.mjs',
        'tools/serve/follow-parent.mjs',
      ],
      project: 'tools/**/*.mjs',
      // Started by their files. One esbuild for all keeps webpack, whose guest it is, the same copy everywhere.
      ignoreDependencies: ['dependency-cruiser', 'esbuild'],
    },
    shell: part,
    'remote-*': remote,
    'remote-admin': { ...remote, entry: [...remote.entry, 'src/testing/programs/*'] },
    // What their index gives away and nobody takes is unused as well.
    'shared/*': { ...part, includeEntryExports: true },
    'shared/build': {
      entry: [
        '{webpack,release,lint,jest,bin,dev,identity}/*.mjs',
        'test/fixture/*/{webpack.config.mjs,src/*.{ts,tsx}}',
      ],
      project: '**/*.{mjs,cjs,ts,tsx}',
      // Named in configurations and shared scopes, not imported.
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
        'webpack-cli',
      ],
    },
    // Taken by `tillway dev` from what a remote has installed; valibot is the edge's, which is packed with it.
    'shared/emulator': {
      entry: ['index.mjs!', 'ends-with-parent.mjs!'],
      project: '**/*.mjs!',
      ignoreDependencies: ['valibot'],
    },
    'shared/create-remote': { entry: 'main.mjs!', project: '*.mjs!' },
    gateway: {
      ...server,
      entry: ['src/main.ts!', 'src/cli.ts!', 'simulation/{main.ts,run.mjs}', 'test/programs/*'],
    },
    edge: {
      ...server,
      entry: ['src/main.ts!', 'src/cli.ts!', 'test/back-end.mjs'],
      // The typeface is copied as a file.
      ignoreDependencies: [...server.ignoreDependencies, '@fontsource-variable/inter'],
    },
    e2e: {
      entry: '{walks,failures,touch}/**/*.spec.ts',
      project: '**/*.{ts,mjs}',
      // Its script is read as a file.
      ignoreDependencies: ['axe-core'],
    },
    bench: {
      entry: ['*/index.mjs', 'monolith/*.mjs'],
      project: '**/*.mjs',
      // Started by its file.
      ignoreDependencies: ['webpack'],
    },
  },
  ignoreExportsUsedInFile: true,
  // Of the machine.
  ignoreBinaries: ['psql', 'pgbench', 'pg_lsclusters', 'pg_ctlcluster'],
  // A type costs nothing and names a part for its readers.
  exclude: ['types', 'nsTypes', 'duplicates'],
};
