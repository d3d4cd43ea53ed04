/**
 * Returns the kind of a test file, by its folder and the server that it opens:
 * - `walk`: in a browser, over the delivered build and the real gateway (e2e);
 * - `screen`: a component of the shell or of a remote over sample answers (*.test.tsx);
 * - `api`: a test of a running gateway or edge (their test folder, or a file that opens one from there);
 * - `rule`: every other, for a function or a part by itself;
 * - undefined: a check of the catalog of messages itself (shared/rules/src/messages).
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
/** Rows of the API that describe the portal's use of its answers. */
const ofThePortal = new Set(['API-003']);
const everybody = new Set(['VAL', 'CONST', 'ERR']);

/** Lists the kinds of tests that can show a promise to a user, to a caller of the API, or to everybody. */
export function kindsThatKeep({ area, row }) {
  if (callers.has(area) && !ofThePortal.has(row)) return ['api'];
  return everybody.has(area) ? ['walk', 'screen', 'api', 'rule'] : ['walk'];
}
