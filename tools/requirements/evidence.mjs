import { kindOf } from './kinds.mjs';
import { readTests } from './tests.mjs';

/**
 * Lists the evidence of one test file: `{ id, kind, file, texts }` for each row or promise that a test names. A test of
 * a rule shows nothing if it uses a name that nothing in the product reaches (`dead`). `read(path)` returns the text of
 * a file. `catalogue` maps the name of a message to its texts.
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
