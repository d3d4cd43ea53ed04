/** The longest title that every tool shows whole. */
const mostLetters = 72;

/** Returns the fault of a commit's title (docs/style.md, Commits), or undefined if there is none. */
export function titleFault(title) {
  // Git writes these titles by itself.
  if (/^(Merge|Revert|fixup!|squash!) /.test(title)) return undefined;
  if (title.length > mostLetters) return `has ${title.length} characters; ${mostLetters} is the most`;
  if (title.endsWith('.')) return 'ends with a period';
  if (!/^[a-z][a-z0-9 ,/-]*: \S/.test(title)) return 'does not begin with its area, such as "payments: "';
  if (/: (what|who|whose|where|whether|how)\b/i.test(title))
    return 'says what something is about, not what the commit does';
  return undefined;
}
