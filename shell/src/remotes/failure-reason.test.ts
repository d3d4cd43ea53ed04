import { failureReason } from './failure-reason';

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(${type}: https://portal.test/12.js)`), {
    name: 'ChunkLoadError',
    type,
  });

test.each([
  ['a chunk that did not come', chunkError('error'), 'network'],
  ['a chunk without a hash', chunkError('integrity'), 'integrity'],
  [
    'an entry that did not come',
    new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError: …'),
    'network',
  ],
  [
    'an entry that broke',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptExecutionError: Script "…" threw'),
    'evaluation',
  ],
  ['an entry without a container', new Error('[ Federation Runtime ]: #RUNTIME-001'), 'evaluation'],
  [
    'a wish for another React',
    new Error('Version 19.3.1 from shell of shared singleton module react does not satisfy …'),
    'contract',
  ],
  ['a module that broke', new TypeError('x is undefined'), 'evaluation'],
  ['something that is no error', 'out of luck', 'evaluation'],
] as const)('%s', (_, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
