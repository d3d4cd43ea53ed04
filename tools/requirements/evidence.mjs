import { kindOf } from './kinds.mjs';
import { readTests } from './tests.mjs';

/**
 * What one file of tests shows: `{ id, kind, file, texts }` for each row or promise that a test names. A test of a rule that
 * uses a name which nothing in the product reaches (`dead`) shows nothing. `read(path)` answers the text of a file;
 * `catalogue`: name of a message → its texts.
 */
export function collect({ file, text }, dead, { read, catalogue = new Map() } = {}) {
  const kind = kindOf(file, text);
  if (!kind) return [];
  return readTests(file, text, read)
    .filter(({ uses }) => kind !== 'rule' || ![...uses].some((name) => dead.has(name)))
    .flatMap(({ ids, uses, texts }) => {
      const said = [...texts, ...[...uses].flatMap((name) => catalogue.get(name) ?? [])];
      return ids.map((id) => ({ id, kind, file, texts: said }));
    });
}
