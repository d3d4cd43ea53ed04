/**
 * Who may import whom: one table, checked by the linter (docs/architecture: "Who may know whom"). A part may import the
 * packages of ours it lists, and nothing of ours by a path out of its own folder.
 */
const remote = ['contract', 'rules', 'gateway-client', 'remote-kit', 'screens', 'ui', 'ui-rich', 'widgets'];

export const mayImport = {
  'shared/rules': [],
  'shared/brand': [],
  'shared/contract': ['brand', 'rules'],
  'shared/ui': ['brand'],
  'shared/ui-rich': ['ui'],
  'shared/widgets': [
    'brand',
    'contract',
    'rules',
    'gateway-client',
    'remote-kit',
    'screens',
    'ui',
    'ui-rich',
  ],
  // Of ui the entry of amounts only, which knows no React: both pages read an amount alike.
  'shared/payer': ['brand', 'contract', 'rules', 'ui'],
  'shared/remote-kit': ['contract', 'rules', 'ui'],
  'shared/gateway-client': ['contract', 'remote-kit'],
  'shared/screens': ['contract', 'rules', 'gateway-client', 'remote-kit', 'ui', 'ui-rich'],
  // One copy of the router serves the page: docs/decisions/0001-shell-uses-remote-kit-router.md
  shell: ['brand', 'contract', 'rules', 'ui', 'ui-rich', 'remote-kit'],
  'remote-payments': remote,
  'remote-history': remote,
  'remote-plans': remote,
  'remote-admin': remote,
  gateway: ['brand', 'contract', 'rules'],
  edge: ['brand', 'contract', 'payer'],
};

/** The look's own libraries, and the router, are reached through @tillway/ui, ui-rich and remote-kit. */
const wrapped = {
  chakra: {
    owners: ['shared/ui', 'shared/ui-rich'],
    group: ['@chakra-ui/*', '@chakra-ui/**', '@ark-ui/**', '@emotion/*'],
  },
  router: { owners: ['shared/remote-kit'], group: ['react-router', 'react-router-dom', 'react-router/**'] },
};

const all = [
  'rules',
  'brand',
  'contract',
  'ui',
  'ui-rich',
  'widgets',
  'payer',
  'remote-kit',
  'gateway-client',
  'screens',
  'build',
  'shell',
  'gateway',
  'edge',
];
const everything = [...all, 'remote-payments', 'remote-history', 'remote-plans', 'remote-admin'];

/** The patterns a part may not import. */
export function forbidden(part) {
  const own = part.replace('shared/', '');
  const others = everything.filter((name) => name !== own && !mayImport[part].includes(name));
  const patterns = [
    {
      group: others.flatMap((name) => [`@tillway/${name}`, `@tillway/${name}/**`]),
      message: `${part} may not know this part (architecture, Who may know whom).`,
    },
    {
      regex: `^(\\.\\./)+(${everything.filter((name) => name !== own).join('|')}|shared)/`,
      message: 'Other parts are imported by their package name.',
    },
  ];
  for (const [name, { owners, group }] of Object.entries(wrapped)) {
    if (!owners.includes(part))
      patterns.push({ group, message: `The ${name} is imported through our own packages.` });
  }
  return patterns;
}

/** React keeps a failed fetch for ever, and takes the whole screen with it. */
const bareLazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'lazyModule of @tillway/ui/lazy keeps a failed part to itself and fetches it again.',
};

/** For eslint's flat config. */
export const importRules = [
  ...Object.keys(mayImport).map((part) => restrict(`${part}/src/**/*.{ts,tsx}`, forbidden(part))),
  // The one place that may know it.
  { files: ['shared/ui/src/lazy/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
];

function restrict(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { paths: [bareLazy], patterns }] } };
}

/** Settings reach the code through one reading of the environment, which checks them. */
export const environmentRule = {
  files: ['{shell,remote-*,shared/*,gateway,edge}/src/**/*.{ts,tsx}'],
  ignores: ['**/config/**', '**/config.ts', '**/{main,cli}.ts', '**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'The environment is read in the config only.' },
    ],
  },
};
