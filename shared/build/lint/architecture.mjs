/**
 * The table of allowed imports between parts, checked by the linter.
 * A part may import the listed packages of ours, and no file of ours outside its folder by path.
 */
const remote = [
  'language',
  'contract',
  'rules',
  'gateway-client',
  'remote-kit',
  'screen-kit',
  'ui',
  'overlays',
  'payment-parts',
];

export const mayImport = {
  'shared/language': [],
  'shared/rules': ['language'],
  'shared/brand': [],
  'shared/contract': ['brand', 'language', 'rules'],
  'shared/ui': ['brand', 'language'],
  'shared/overlays': ['language', 'ui'],
  'shared/payment-parts': [
    'brand',
    'language',
    'contract',
    'rules',
    'gateway-client',
    'remote-kit',
    'screen-kit',
    'ui',
    'overlays',
  ],
  // Of ui only the entry for amounts, which does not use React: both pages parse an amount in the same way.
  'shared/payer': ['brand', 'contract', 'rules', 'ui'],
  // In the page before the shell: no React, and none of the packages of screens.
  'shared/sign-in-page': ['brand', 'contract', 'language', 'rules'],
  'shared/remote-kit': ['contract', 'language', 'rules', 'ui'],
  'shared/gateway-client': ['contract', 'remote-kit'],
  'shared/screen-kit': ['contract', 'language', 'rules', 'gateway-client', 'remote-kit', 'ui', 'overlays'],
  'shared/workbench': ['contract', 'rules', 'remote-kit', 'ui', 'overlays'],
  // The shell takes remote-kit's router, because two copies do not work on one page.
  shell: ['brand', 'contract', 'language', 'rules', 'sign-in-page', 'ui', 'overlays', 'remote-kit'],
  'remote-payments': remote,
  'remote-history': remote,
  'remote-plans': remote,
  'remote-admin': remote,
  gateway: ['brand', 'contract', 'rules'],
  edge: ['brand', 'contract', 'language', 'payer', 'sign-in-page'],
};

/** Libraries that other parts reach only through @tillway/ui, overlays, and remote-kit. */
const wrapped = {
  chakra: {
    owners: ['shared/ui', 'shared/overlays'],
    group: ['@chakra-ui/*', '@chakra-ui/**', '@ark-ui/**', '@emotion/*'],
  },
  router: { owners: ['shared/remote-kit'], group: ['react-router', 'react-router-dom', 'react-router/**'] },
};

const all = [
  'language',
  'rules',
  'brand',
  'contract',
  'ui',
  'overlays',
  'payment-parts',
  'payer',
  'sign-in-page',
  'remote-kit',
  'gateway-client',
  'screen-kit',
  'workbench',
  'build',
  'shell',
  'gateway',
  'edge',
];
const everything = [...all, 'remote-payments', 'remote-history', 'remote-plans', 'remote-admin'];

/** Returns the patterns that a part must not import. */
export function forbidden(part) {
  const own = part.replace('shared/', '');
  const others = everything.filter((name) => name !== own && !mayImport[part].includes(name));
  const patterns = [
    {
      group: others.flatMap((name) => [`@tillway/${name}`, `@tillway/${name}/**`]),
      message: `${part} may not import this part (shared/build/lint/architecture.mjs).`,
    },
    {
      regex: `^(\\.\\./)+(${everything.filter((name) => name !== own).join('|')}|shared)/`,
      message: 'Import other parts by their package name.',
    },
  ];
  for (const [name, { owners, group }] of Object.entries(wrapped)) {
    if (!owners.includes(part))
      patterns.push({ group, message: `Import the ${name} through our own packages.` });
  }
  return patterns;
}

/** Forbids React's `lazy`, which keeps a failed fetch forever and takes down the whole screen. */
const bareLazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyModule of @tillway/ui/lazy: it contains a failed part and fetches it again.',
};

/** The import rules for eslint's flat config. */
export const importRules = [
  ...Object.keys(mayImport).map((part) => restrict(`${part}/src/**/*.{ts,tsx}`, forbidden(part))),
  // `lazyModule` itself needs React's `lazy`.
  { files: ['shared/ui/src/lazy/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
];

function restrict(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { paths: [bareLazy], patterns }] } };
}

/** Allows `process.env` only in the configuration, which validates the settings. */
export const environmentRule = {
  files: ['{shell,remote-*,shared/*,gateway,edge}/src/**/*.{ts,tsx}'],
  ignores: ['**/config/**', '**/config.ts', '**/{main,cli}.ts', '**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Read the environment in the configuration only.' },
    ],
  },
};
