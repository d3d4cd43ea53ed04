const tagsOf = (html, pattern) => html.match(pattern) ?? [];

/**
 * Returns the portal's page with the monolith's scripts instead of the shell's. It preloads the chunk of the route
 * where the portal preloads the route's remote.
 */
export const monolithPage =
  ({ initial, chunks }) =>
  (html, url) => {
    const [first, ...others] = tagsOf(html, /<script src="\/shell\/[^>]*><\/script>\n?/g);
    const preloads = tagsOf(html, /<link rel="preload" as="script"[^>]*>\n?/g);
    if (first === undefined) throw new Error(`The page of ${url} has no shell to take out`);
    const route = preloads.map((tag) => /\/remotes\/(\w+)\//.exec(tag)?.[1]).find(Boolean);
    const scripts = initial
      .map((file) => `<script src="/monolith/${file}" crossorigin="anonymous" defer></script>\n`)
      .join('');
    const needed = (route ? chunks[route] : [])
      .map((file) => `<link rel="preload" as="script" href="/monolith/${file}" crossorigin="anonymous">\n`)
      .join('');
    return [...others, ...preloads]
      .reduce((text, tag) => text.replace(tag, ''), html)
      .replace(first, () => scripts + needed);
  };
