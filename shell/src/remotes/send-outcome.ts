import { type RemoteOutcome, remoteOutcomePath } from '@tillway/contract/release';

/** Reports a release's outcome to the edge, even while the page is being left. */
export const sendOutcome = (outcome: RemoteOutcome): Promise<Response> =>
  fetch(remoteOutcomePath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
  });
