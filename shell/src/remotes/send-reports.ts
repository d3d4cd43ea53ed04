import {
  type LoadedScripts,
  loadedScriptsPath,
  type RemoteOutcome,
  remoteOutcomePath,
} from '@tillway/contract/release';

/** Reports a release's outcome to the edge, even while the page is being left. */
export const sendOutcome = (outcome: RemoteOutcome): Promise<Response> =>
  fetch(remoteOutcomePath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
  });

/** Reports to the edge which scripts this page has run. */
export const sendScripts = (scripts: LoadedScripts): Promise<Response> =>
  fetch(loadedScriptsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scripts),
  });
