import type { FailureReason } from '../remotes';
import type { RefusalNumber } from './refusal-numbers';

/** The help page of a numbered error. */
export interface ErrorPage {
  title: string;
  /** Explains the error and its effect on the portal's user. */
  meaning: string;
  /** Tells the developer how to fix it. */
  wayOut: string;
}

export const errorPages: Readonly<Record<RefusalNumber, ErrorPage>> = {
  TW101: {
    title: 'A capability that the manifest does not ask for',
    meaning:
      'The remote touched a part of the portal API that its manifest does not list under capabilities. The call threw; nothing was done.',
    wayOut:
      'Add the capability to the manifest, publish and promote. A portal may give fewer capabilities than a manifest asks for: then the promotion says so.',
  },
  TW102: {
    title: 'An event that the manifest does not say it emits',
    meaning: 'The remote emitted an event that is not among events.emits or events.own. Nobody heard it.',
    wayOut:
      'List it in the manifest, or emit the one that is listed. Names carry a version: payment.completed@1.',
  },
  TW103: {
    title: 'An event that the manifest does not say it listens to',
    meaning: 'The remote asked to hear an event that is not among events.listens. It will not hear it.',
    wayOut: 'List it in the manifest under events.listens.',
  },
  TW104: {
    title: 'An event whose payload its schema refuses',
    meaning:
      'A field is missing, of another kind, or not listed; or a text looked like a card number. Nobody heard the event. The refused value itself is not kept.',
    wayOut:
      'Send the fields that the contract, or events.own of the manifest, declares and no other. A changed meaning is a new version of the event beside the old one.',
  },
  TW105: {
    title: 'Too many events in a second',
    meaning: 'The remote emitted more than 50 events within a second. The rest of them was refused.',
    wayOut:
      'Emit what has happened once, not on each render or key. Whoever hears it asks the gateway for the rest.',
  },
  TW106: {
    title: "The page's policy refused an address",
    meaning:
      'A script, style, picture or call was to come from an address that the Content-Security-Policy of the portal does not allow. The browser did not fetch it.',
    wayOut:
      'Bring files with the release, and call the portal’s own origin: a service of your own is reached below /api/x/<remote>/.',
  },
  TW201: {
    title: 'Files of the remote could not be reached',
    meaning:
      'Its entry or a chunk did not come, or answered with an error. Its screen says so and offers Retry.',
    wayOut:
      'A development server that is not running, a release that was taken back (410), or the network. "About this portal" says which release the page wants.',
  },
  TW202: {
    title: 'Files of the remote are not those of its release',
    meaning: 'The browser hashed a file and it was another than release.json lists. It was not run.',
    wayOut:
      'Something between store and browser changes files. Publish again; verify compares what is served.',
  },
  TW203: {
    title: 'The remote does not fit this portal',
    meaning:
      'It needs another portal API, or versions of shared packages that this shell does not offer, or its manifest has words that this shell does not know.',
    wayOut: 'Build it with the versions that the portal provides, or promote the newer shell first.',
  },
  TW204: {
    title: 'The remote could not be started',
    meaning: 'Its script threw while it was evaluated, or it brought no lifecycles. Its screen says so.',
    wayOut: 'The text of the error, in the console, is of the remote itself.',
  },
  TW205: {
    title: 'The remote broke on screen',
    meaning: 'A component threw while it was drawn, and nothing in the remote caught it.',
    wayOut:
      'The text of the error is of the remote itself. Where it fails for several people, the edge takes the release back by itself.',
  },
  TW206: {
    title: 'The remote took too long',
    meaning: 'Starting, mounting or leaving took longer than ten seconds.',
    wayOut: 'Show a skeleton and load behind it; a lifecycle waits for nothing that the network brings.',
  },
};

/** The error number that explains a remote's failure to load or run. */
export const numberOfFailure: Readonly<Record<FailureReason, RefusalNumber>> = {
  network: 'TW201',
  integrity: 'TW202',
  contract: 'TW203',
  evaluation: 'TW204',
  render: 'TW205',
  timeout: 'TW206',
};
