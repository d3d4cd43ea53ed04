import { createRequire } from 'node:module';
import path from 'node:path';
import { chakraCaches } from './lighter/chakra-caches.mjs';
import { chakraCuts } from './lighter/chakra-cuts.mjs';
import { federationCuts } from './lighter/federation-cuts.mjs';
import { folderOf } from './shared.mjs';

/**
 * What is left out of libraries because nothing here uses it, though they cannot be shaken: bytes of every first load. And
 * what they do again and again.
 */
export function lighter({ production }) {
  const router = routerFolder();
  return {
    alias: {
      // Of `withTheme` of emotion alone.
      'hoist-non-react-statics': false,
      // Its exports name the build that warns, also in production.
      ...(production && { 'react-router$': path.join(router, 'dist/production/index.mjs') }),
    },
    rules: production
      ? [
          { include: router, use: path.join(import.meta.dirname, 'lighter/declarative-router.cjs') },
          ...Object.entries(federationCuts).flatMap(([name, files]) =>
            cutRules(`@module-federation/${name}`, 'dist', files),
          ),
          ...cutRules('@chakra-ui/react', 'dist/esm/styled-system', chakraCuts),
          ...cutRules('@chakra-ui/react', 'dist/esm', chakraCaches),
          {
            test: endsWith('@pandacss/is-valid-prop/dist/index.mjs'),
            use: {
              loader: path.join(import.meta.dirname, 'lighter/css-properties.mjs'),
              options: { attributes: attributesModule() },
            },
          },
        ]
      : [],
  };
}

/** `files`: file in `folder` of `library` → what is cut out of it. */
const cutRules = (library, folder, files) =>
  Object.entries(files).map(([file, cuts]) => ({
    test: endsWith(`${library}/${folder}/${file}`),
    use: { loader: path.join(import.meta.dirname, 'lighter/cut.cjs'), options: { library, cuts } },
  }));

const endsWith = (file) => (resource) => resource.replaceAll('\\', '/').endsWith(`/node_modules/${file}`);

function routerFolder() {
  const remoteKit = createRequire(path.join(folderOf('@tillway/remote-kit'), 'package.json'));
  const dom = createRequire(remoteKit.resolve('react-router-dom'));
  return path.dirname(dom.resolve('react-router/package.json'));
}

/** The module of emotion that tells attributes from other properties: Chakra has it anyhow. */
function attributesModule() {
  const ui = createRequire(path.join(folderOf('@tillway/ui'), 'package.json'));
  const chakra = createRequire(ui.resolve('@chakra-ui/react/package.json'));
  const folder = path.dirname(chakra.resolve('@emotion/is-prop-valid/package.json'));
  return path.join(folder, 'dist/emotion-is-prop-valid.esm.js');
}
