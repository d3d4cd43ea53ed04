/** Where browsers report what the policy refused. */
export const reportPath = '/csp-report';

export interface PolicySources {
  nonce: string;
  /** Development servers that parts of the page come from; none in a real portal. */
  developmentOrigins: string[];
}

/** What webpack's development server needs on a page: its socket, and the policy it writes its error overlay with. */
const sockets = (origins: string[]) => origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
const overlayPolicy = 'webpack-dev-server#overlay';

/**
 * The page's Content-Security-Policy: scripts from this origin only, none inline, no eval; styles inline only with the
 * page's nonce (emotion writes them); script URLs only through the named Trusted Types policies.
 */
export function contentSecurityPolicy({ nonce, developmentOrigins }: PolicySources): string {
  const isDevelopment = developmentOrigins.length > 0;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...developmentOrigins].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ['connect-src', `'self'`, ...sockets(developmentOrigins)].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    // a mail that is looked at, in a sandbox of its own (docs/decisions/0108)
    `frame-src blob:`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types webpack mf-shell', ...(isDevelopment ? [overlayPolicy] : []), `'allow-duplicates'`].join(
      ' ',
    ),
    `report-uri ${reportPath}`,
    'report-to reports',
  ].join('; ');
}

/**
 * Headers of a page beside the policy itself. `Integrity-Policy`: a script that names no hash does not run; builds in
 * development change too fast to have one.
 */
export const pageHeaders = ({ isDevelopment }: { isDevelopment: boolean }) => ({
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(!isDevelopment && { 'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)' }),
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'reporting-endpoints': `reports="${reportPath}"`,
  vary: 'accept-encoding',
  'x-frame-options': 'DENY',
});
