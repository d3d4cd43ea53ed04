/** The packages that this product was ordered with. */
export const givenPackages = [
  'webpack',
  '@module-federation/enhanced',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@chakra-ui/react',
  '@emotion/react',
  'ky',
  'valibot',
  'luxon',
  'jest',
  '@testing-library/react',
  'single-spa',
];

/** Lists the given packages that no source imports, by name or by a subpath. */
export const missingPackages = (sources) =>
  givenPackages.filter((name) => {
    const quoted = new RegExp(`(?:from |import |import\\()['"]${name}(?:/[^'"]*)?['"]`);
    return !sources.some((text) => quoted.test(text));
  });

/** Scripts that a package manager runs after an installation. */
const afterInstall = ['preinstall', 'install', 'postinstall', 'prepare'];

/**
 * Lists everything that changes an installed library outside a build. `manifests` are our package.json files, parsed.
 */
export function patchesOf({ files, workspace, manifests }) {
  return [
    ...Object.keys(workspace.patchedDependencies ?? {}).map(
      (name) => `${name} is patched by the package manager`,
    ),
    ...files.filter((file) => file.endsWith('.patch')).map((file) => `${file} is a patch`),
    ...manifests.flatMap(({ name, scripts = {}, pnpm }) => [
      ...afterInstall
        .filter((script) => script in scripts)
        .map((script) => `${name} runs ${script} when installed`),
      ...Object.keys(pnpm?.patchedDependencies ?? {}).map((library) => `${name} patches ${library}`),
    ]),
  ];
}
