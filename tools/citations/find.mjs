import path from 'node:path';

/** Lists the ids that a specification's tables define: a row that begins with one, `| <id> | …`. */
export const definedIds = (text) =>
  new Set([...text.matchAll(/^\| ?([A-Z]{1,3}-\d{2,3}) \|/gm)].map(([, id]) => id));

const decisionId = String.raw`[ACGNOS]-\d{2}`;
/** A list of decisions after the word `decisions`, with or without a section: every id of the list counts. */
const citation = new RegExp(
  String.raw`\bdecisions (?:§[\d.]+ )?(${decisionId}(?:(?:, | and | to )${decisionId})*)`,
  'g',
);
const page = /docs\/decisions\/(\d{4}-[\w-]+\.md)/g;
const link = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;

/** Lists the citations of a file that lead nowhere: decisions without a row, pages and links without a file. */
export function danglingCitations(file, text, { ids, exists }) {
  const found = [];
  for (const [, list] of text.matchAll(citation))
    for (const [id] of list.matchAll(new RegExp(decisionId, 'g')))
      if (!ids.has(id)) found.push(`decisions ${id}`);
  for (const [, name] of text.matchAll(page))
    if (!exists(path.posix.join('docs/decisions', name))) found.push(`docs/decisions/${name}`);
  if (file.endsWith('.md'))
    for (const [, target] of text.matchAll(link))
      if (!exists(path.posix.join(path.posix.dirname(file), decodeURI(target)))) found.push(target);
  return found;
}

/** Lists the decision pages that their index does not list under their own heading; `pages` are `{ name, text }`. */
export const unlistedPages = (index, pages) =>
  pages
    .filter(({ name, text }) => {
      const number = name.slice(0, 4);
      const [head] = text.split('\n', 1);
      return !index.split('\n').includes(`- [${number}](${name})${head.replace(`# ${number}`, '')}`);
    })
    .map(({ name }) => name);
