/** How long an answer of the page's own is new enough for a screen, from the page's beginning. Milliseconds. */
const freshForMs = 30_000;

/** The answers that the page has asked for ahead of its scripts (`data` in a manifest). */
export interface PagePreloads {
  /** Answers whether a GET of this address takes such an answer: once each, soon, and on the page's first screen. */
  takes(href: string): boolean;
  /** Lets no later call take one, because the session may be another one. */
  end(): void;
}

/**
 * Keeps account of the page's answers. A browser gives such an answer to the first call with the same address, mode,
 * and credentials, however late it comes, and of whatever user. So a call that must not have it uses other credentials.
 */
export function createPagePreloads({ document, location, performance }: Window): PagePreloads {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const left = new Set([...links].map(({ href }) => href));
  const first = location.pathname;
  return {
    takes(href) {
      if (location.pathname !== first || performance.now() > freshForMs) left.clear();
      return left.delete(href);
    },
    end: () => left.clear(),
  };
}
