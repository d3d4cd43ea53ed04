import { createRequire } from 'node:module';
import path from 'node:path';
import { folderOf } from './shared.mjs';

/** What is left out of libraries because nothing here uses it, though they cannot be shaken: bytes of every first load. */
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
      ? [{ include: router, use: path.join(import.meta.dirname, 'declarative-router.cjs') }]
      : [],
  };
}

function routerFolder() {
  const remoteKit = createRequire(path.join(folderOf('@tillway/remote-kit'), 'package.json'));
  const dom = createRequire(remoteKit.resolve('react-router-dom'));
  return path.dirname(dom.resolve('react-router/package.json'));
}
