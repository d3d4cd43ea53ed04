import path from 'node:path';

/** A path in backticks has a folder and an extension, or ends with a slash: `shared/rules/`, `e2e/portal/start.mjs`. */
const inBackticks = /`((?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\/(?:[\w.-]+\.(?:mjs|tsx?|md|json|ya?ml))?)`/g;
const fenced = /^```[\s\S]*?^```/gm;

/**
 * Lists the paths in backticks of a page that do not exist, neither from the page's folder, its `src`, nor from the root.
 * `exists` is asked with a path relative to the root. Code blocks are left out.
 */
export const deadPaths = (page, text, exists) =>
  [...text.replace(fenced, '').matchAll(inBackticks)]
    .map(([, named]) => named)
    .filter((named) => {
      // A portal that runs writes this folder.
      if (named.startsWith('.data/')) return false;
      const folder = path.posix.dirname(page);
      return ![folder, `${folder}/src`, '.'].some((base) => exists(path.posix.join(base, named)));
    });
