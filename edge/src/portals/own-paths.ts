/** First segments of the paths that the edge answers itself (create-edge.ts). No screen can be there. */
export const ownPaths = new Set([
  'api',
  'authorize',
  'brands',
  'csp-report',
  'feed',
  'healthz',
  'identity-keys',
  'loaded-scripts',
  'override-builds',
  'pay',
  'payer',
  'portal-configuration',
  'portal-releases',
  'portal-sdk',
  'portal-set',
  'remote-outcomes',
  'remotes',
  'shell',
  'sign-in',
  'static',
]);

/** Answers whether a path is the edge's, so that the portal can have no page there. */
export const isOwnPath = (path: string): boolean => ownPaths.has(path.split('/')[1] ?? '');
