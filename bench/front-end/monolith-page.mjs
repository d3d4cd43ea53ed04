const tagsOf = (html, pattern) => html.match(pattern) ?? [];

const without = (html, tags) => tags.reduce((text, tag) => text.replace(tag, ''), html);

/** Returns a tag with another file. The monolith carries no hashes. */
const withFile = (tag, attribute, file) =>
  tag
    .replace(/ integrity="[^"]*"/, '')
    .replace(new RegExp(` ${attribute}="[^"]*"`), ` ${attribute}="/monolith/${file}"`);

/**
 * Takes the sign-in form out: its style, script, elements, and texts, and the low urgency of what is loaded behind it.
 * The form in the page belongs to the portal's edge, which a monolith would not have (decision 0256).
 */
const withoutForm = (html) =>
  html
    .replace(/<style [^>]*data-sign-in>[^]*?<\/style>\n?/, '')
    .replace(/<noscript><style [^]*?<\/noscript>\n?/, '')
    .replace(/<script src="\/sign-in\/[^>]*><\/script>\n?/, '')
    .replace(
      /<div id="root">[^]*?<template id="sign-in-parts">[^]*?<\/template>\n?/,
      '<div id="root"></div>\n',
    )
    .replace(/<script [^>]*id="sign-in-texts"[^]*?<\/script>\n?/, '')
    .replaceAll(' fetchpriority="low"', '');

/**
 * Returns a preload of a chunk. webpack loads a chunk of its own origin without CORS, and a browser uses a preload only
 * for a request of the same mode.
 */
const chunkPreload = (tag, file) => withFile(tag, 'href', file).replace(/ crossorigin(="[^"]*")?/, '');

/** Returns the monolith's chunks for the modules of remotes that the portal's page preloads. */
function chunksFor(preloads, chunks) {
  const modules = preloads.flatMap((tag) => {
    const [, remote, module] = /\/remotes\/([\w-]+)\/[^"]*\/(app|extensions)\.\w+\.js"/.exec(tag) ?? [];
    if (!remote) return [];
    return module === 'app' ? remote : `${remote}-${module}`;
  });
  return [...new Set(modules.flatMap((name) => chunks[name]))];
}

/**
 * Returns the portal's page with the monolith's scripts instead of the shell's, and without the sign-in form. It
 * preloads the chunks of the modules that the portal preloads. Throws if a script of the portal is left.
 */
export const monolithPage =
  ({ initial, chunks }) =>
  (page, url) => {
    const html = page.includes('data-sign-in') ? withoutForm(page) : page;
    const scripts = tagsOf(html, /<script src="\/shell\/[^>]*><\/script>\n?/g);
    const preloads = tagsOf(html, /<link rel="preload" as="script"[^>]*>\n?/g);
    const [first, ...others] = scripts;
    if (first === undefined) throw new Error(`The page of ${url} has no shell to take out`);
    const ours = [
      ...initial.map((file) => withFile(first, 'src', file)),
      ...chunksFor(preloads, chunks).map((file) => chunkPreload(preloads[0], file)),
    ].join('');
    const found = without(html, [...others, ...preloads]).replace(first, () => ours);
    if (/(src|href)="\/(shell|remotes|sign-in)\//.test(found))
      throw new Error(`The page of ${url} still has a script of the portal`);
    return found;
  };
