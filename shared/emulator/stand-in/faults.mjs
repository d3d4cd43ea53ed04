/**
 * The faults that a developer can select for a remote's calls, by label. The session's own calls always work.
 */
export const faults = {
  'Network works': {},
  'Network is slow': { delayMs: 2_000 },
  'Gateway fails': {
    status: 500,
    answer: { error: true, code: 'internal', message: 'Something went wrong.' },
  },
  'Gateway refuses': {
    status: 403,
    answer: { error: true, code: 'forbidden', message: 'You may not do this.' },
  },
  'Network is away': { isCut: true },
};
