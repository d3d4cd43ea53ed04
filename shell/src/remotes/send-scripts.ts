import { type LoadedScripts, loadedScriptsPath } from '@tillway/contract/release';

/** Reports to the edge which scripts this page has run. */
export const sendScripts = (scripts: LoadedScripts): Promise<Response> =>
  fetch(loadedScriptsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scripts),
  });
