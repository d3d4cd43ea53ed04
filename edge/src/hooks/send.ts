import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Hook } from '../portals/portal-file';
import { isPublicAddress, publicLookup } from './public-address';

const answerWithinMs = 5_000;

/**
 * Posts a body to a hook. Rejects unless the answer is a success. It follows no redirect, and connects to a public address
 * only, unless the portal file allows others.
 */
export function sendTo(
  { url: text, private: mayBePrivate }: Hook,
  body: string,
  signature: string,
): Promise<void> {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A connection to an address looks nothing up.
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new Error(`${host} is not public`));
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const call = request(
      url,
      {
        method: 'POST',
        ...(!mayBePrivate && { lookup: publicLookup }),
        signal: AbortSignal.timeout(answerWithinMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-tillway-signature': signature,
        },
      },
      (answer) => {
        answer.resume();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) done();
        else fail(new Error(`it answered ${statusCode}`));
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}
