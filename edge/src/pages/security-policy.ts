/** The address to which browsers report content that the policy refused. */
export const reportPath = '/csp-report';

export interface PolicySources {
  nonce: string;
  /** Development servers of parts of the page. A real portal has none. */
  developmentOrigins: string[];
  /** Trusted Types policies that remotes of the page ask for. */
  policies?: readonly string[];
}

/** The needs of webpack's development server on a page: its socket, and the policy of its error overlay. */
const sockets = (origins: string[]) => origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
const overlayPolicy = 'webpack-dev-server#overlay';

/**
 * Returns the page's Content-Security-Policy. Scripts come from this origin only, never inline and never from eval.
 * Inline styles need the page's nonce, because emotion writes them. Script URLs and HTML pass
 * only through the named Trusted Types policies.
 */
export function contentSecurityPolicy({ nonce, developmentOrigins, policies = [] }: PolicySources): string {
  const isDevelopment = developmentOrigins.length > 0;
  const named = new Set(['webpack', 'mf-shell', ...policies, ...(isDevelopment ? [overlayPolicy] : [])]);
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...developmentOrigins].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ['connect-src', `'self'`, ...sockets(developmentOrigins)].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    // The page shows a mail in a sandbox of its own.
    `frame-src blob:`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    // Each remote creates its own `webpack`.
    ['trusted-types', ...named, `'allow-duplicates'`].join(' '),
    `report-uri ${reportPath}`,
    'report-to reports',
  ].join('; ');
}

/**
 * Returns the headers of a page beside the policy itself. With `Integrity-Policy`, a script without a hash does not
 * run. Builds in development change too fast to have one.
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
