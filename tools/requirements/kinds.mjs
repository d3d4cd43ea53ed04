/**
 * Through what a test reaches the product, by where its file is and what it opens:
 * `screen`: a walk in a browser (e2e/walks, e2e/failures), or a component test of the shell or of a remote (*.test.tsx);
 * `api`: a test of gateway or edge that runs against one (their test folder, or a file that opens one from there);
 * `rule`: every other, a function or a part by itself;
 * none: what only checks that the catalogue of messages is what it is (shared/rules/src/messages).
 */
export function kindOf(file, text) {
  if (file.startsWith('shared/rules/src/messages/')) return undefined;
  if (/^e2e\/(?:walks|failures)\//.test(file)) return 'screen';
  if (/^(?:shell|remote-[^/]+)\/.*\.test\.tsx$/.test(file)) return 'screen';
  if (/^(?:gateway|edge)\/test\//.test(file) || opensServer.test(text)) return 'api';
  return 'rule';
}

const opensServer = /from '(?:\.\.\/)+test\/(?:gateway|shop|browser|edge)'/;

/** Whose word it is that a row keeps, by its area, and through what a test must have seen it kept. */
const callers = new Set(['API']);
const everybody = new Set(['VAL', 'CONST', 'ERR']);

/**
 * Whether evidence keeps a row's promise: a user is promised what a screen shows, a caller what the API answers; what
 * holds for everybody (values, constants, messages) is kept wherever the product asks it.
 */
export function keeps(area, kinds) {
  if (callers.has(area)) return kinds.has('api');
  if (everybody.has(area)) return kinds.size > 0;
  return kinds.has('screen');
}
