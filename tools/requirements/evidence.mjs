import { kindOf } from './kinds.mjs';
import { readTests } from './tests.mjs';

/**
 * What one file of tests shows: `{ id, kind, file }` for each row that a test names. A test of a rule that uses a name
 * which nothing in the product reaches (`dead`) shows nothing.
 */
export function collect({ file, text }, dead) {
  const kind = kindOf(file, text);
  if (!kind) return [];
  return readTests(file, text)
    .filter(({ uses }) => kind !== 'rule' || ![...uses].some((name) => dead.has(name)))
    .flatMap(({ ids }) => ids.map((id) => ({ id, kind, file })));
}
