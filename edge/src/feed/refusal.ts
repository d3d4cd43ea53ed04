import { ConflictError, type ReleaseError } from '../releases/release-error';

/**
 * The reason for refusing a call of the feed, the place of the mistake, and the way out. All of it is in the answer.
 */
export class FeedRefusal extends Error {
  override name = 'FeedRefusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly wayOut: string,
  ) {
    super(message);
  }
}

/** The way out for each problem with a release. */
const waysOut: [RegExp, string][] = [
  [/not signed/, 'sign with the private key whose public key the portal file lists for this remote'],
  [/waits for the approval/, 'ask a second person to approve it, then promote again'],
  [/built from/, 'commit every change, build again, and publish that build'],
  [/published with other contents/, 'build again; changed contents get another version'],
  [/no earlier version/, 'publish and promote another release; "tillway status" lists them'],
  [/has no canary/, '"tillway status" lists the canaries'],
  [/is quarantined/, 'build and publish another version, or ask the portal’s operator to lift it'],
  [/not published/, 'publish it first; "tillway status" lists what is published'],
  [/same moment/, 'check the current releases, and try again'],
];

const wayOutOf = (message: string) =>
  waysOut.find(([pattern]) => pattern.test(message))?.[1] ??
  'fix the named fault, then build and publish again; nothing was stored';

/** Turns a refusal of the release desk into one of the feed. */
export const refusalOf = (error: ReleaseError): FeedRefusal =>
  error instanceof ConflictError
    ? new FeedRefusal(409, 'conflict', error.message, wayOutOf(error.message))
    : new FeedRefusal(422, 'refused', error.message, wayOutOf(error.message));
