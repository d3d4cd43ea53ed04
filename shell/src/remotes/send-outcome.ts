import { type RemoteOutcome, remoteOutcomePath } from '@tillway/contract/release';

/** Tells the edge how a release fared here, also while the page is being left. */
export const sendOutcome = (outcome: RemoteOutcome): Promise<Response> =>
  fetch(remoteOutcomePath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
  });
