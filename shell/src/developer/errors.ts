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
    title: 'A capability that the manifest does not list',
    meaning:
      'The remote used a part of the portal API that its manifest does not list under capabilities. The call threw and had no effect.',
    wayOut:
      'Add the capability to the manifest, publish, and promote. If a portal gives fewer capabilities than the manifest lists, the promotion says so.',
  },
  TW102: {
    title: 'An emitted event that the manifest does not list',
    meaning: 'The remote emitted an event that is not in events.emits or events.own. Nobody heard it.',
    wayOut:
      'List the event in the manifest, or emit the listed one. Names include a version: payment.completed@1.',
  },
  TW103: {
    title: 'A subscribed event that the manifest does not list',
    meaning: 'The remote subscribed to an event that is not in events.listens. It will not hear the event.',
    wayOut: 'List the event in the manifest, under events.listens.',
  },
  TW104: {
    title: 'An event with an invalid payload',
    meaning:
      'A field is missing, has the wrong type, or is not declared, or a text looked like a card number. Nobody heard the event. The refused value is not kept.',
    wayOut:
      'Send only the fields that the contract or events.own declares. If the meaning changes, add a new version of the event beside the old one.',
  },
  TW105: {
    title: 'Too many events in a second',
    meaning: 'The remote emitted more than 50 events within a second. The rest were refused.',
    wayOut:
      'Emit each change once, not on each render or key press. Listeners ask the gateway for the details.',
  },
  TW106: {
    title: "The page's policy refused an address",
    meaning:
      'The Content-Security-Policy of the portal does not allow the address of a script, style, picture, or call. The browser did not fetch it.',
    wayOut:
      'Put files into the release, and call only the portal’s own origin. Your own service answers below /api/x/<remote>/.',
  },
  TW201: {
    title: 'Files of the remote failed to download',
    meaning:
      'The remote’s entry or a chunk failed to download, or the server answered with an error. The screen says so and offers Retry.',
    wayOut:
      'Check that the development server runs, that the release was not quarantined (410), and the network. "About this portal" shows the release that the page loads.',
  },
  TW202: {
    title: 'Files of the remote differ from its release',
    meaning: 'The hash of a file differs from release.json. The browser did not run the file.',
    wayOut:
      'Something between the store and the browser changes files. Publish again, and compare the served files with verify.',
  },
  TW203: {
    title: 'The remote does not fit this portal',
    meaning:
      'The remote needs another portal API or other versions of shared packages, its manifest has words that this shell does not know, or its module does not export its lifecycles.',
    wayOut: 'Build the remote with the versions that the portal provides, or promote the newer shell first.',
  },
  TW204: {
    title: 'The remote could not be started',
    meaning: 'The remote’s script threw while the browser evaluated it. The screen says so.',
    wayOut: 'Read the error in the console. Its text is the remote’s own.',
  },
  TW205: {
    title: 'The remote broke on screen',
    meaning: 'A component threw while rendering, and no error boundary of the remote caught it.',
    wayOut:
      'The text of the error is the remote’s own. If the release fails for several people, the edge rolls it back by itself.',
  },
  TW206: {
    title: 'The remote took too long',
    meaning: 'Loading took longer than 15 seconds, or mounting longer than 10 seconds.',
    wayOut: 'Show a skeleton and load data behind it. A lifecycle must not wait for the network.',
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
