/**
 * Through what a test reaches the product, by where its file is and what it opens:
 * `walk`: in a browser, over the delivered build and the real gateway (e2e);
 * `screen`: a component of the shell or of a remote over sample answers (*.test.tsx);
 * `api`: a test of gateway or edge that runs against one (their test folder, or a file that opens one from there);
 * `rule`: every other, a function or a part by itself;
 * none: what only checks that the catalogue of messages is what it is (shared/rules/src/messages).
 */
export function kindOf(file, text) {
  if (file.startsWith('shared/rules/src/messages/')) return undefined;
  if (/^e2e\/(?:walks|failures|touch)\//.test(file)) return 'walk';
  if (/^(?:shell|remote-[^/]+)\/.*\.test\.tsx$/.test(file)) return 'screen';
  if (/^(?:gateway|edge)\/test\//.test(file) || opensServer.test(text)) return 'api';
  return 'rule';
}

const opensServer = /from '(?:\.\.\/)+test\/(?:gateway|shop|browser|edge)'/;

const callers = new Set(['API']);
/** Rows of the API that say what the portal does with its answers. */
const ofThePortal = new Set(['API-003']);
const everybody = new Set(['VAL', 'CONST', 'ERR']);

/** Kinds of tests that can show a promise: made to a user, to a caller of the API, or to everybody. */
export function kindsThatKeep({ area, row }) {
  if (callers.has(area) && !ofThePortal.has(row)) return ['api'];
  return everybody.has(area) ? ['walk', 'screen', 'api', 'rule'] : ['walk'];
}
