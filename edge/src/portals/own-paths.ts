/** First segments of what the edge answers itself (create-edge.ts): no screen can be there. */
const own = new Set([
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
  'portal-set',
  'remote-outcomes',
  'remotes',
  'shell',
  'static',
]);

/** Whether a path is the edge's, so that no page of the portal is there. */
export const isOwnPath = (path: string): boolean => own.has(path.split('/')[1] ?? '');
