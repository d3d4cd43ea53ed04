import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A call of the remote, as the stand-in gateway hears it. */
export interface GatewayCall {
  method: string;
  /** Without `/api`, such as `/transactions`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** The stand-in gateway during one test. Each test begins with the demo's data and no answers of its own. */
export interface Gateway {
  /**
   * Answers calls such as `GET /transactions` with a body, or with the result of a function of the call. If the function
   * returns `undefined`, the call gets its usual answer.
   *
   * @example gateway.answer('GET /transactions', { error: false, rows: [], count: 0 });
   */
  answer(call: string, body: unknown): void;
  /** Selects a fault from the next call on, by its name at `/api/emulator`, such as `Gateway refuses`. */
  fault(name: string): Promise<void>;
  /** Takes a payment elsewhere. The portal's lists and the remote hear of it. */
  takePayment(): Promise<void>;
  /** The calls that an `answer` of this test took, in their order. */
  calls: GatewayCall[];
}

/** A running portal around the built remote, as `@tillway/build` starts it. */
export interface BuiltPortal {
  url: string;
  /** Sets the first answer to each call; `undefined` from it means the usual one. */
  answerFirst: (answer: (call: GatewayCall) => unknown) => void;
  /** Takes back payments and answers of the test before. */
  renew: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a portal around the present build of the remote in `dir`. Throws if there is none of these sources. */
export async function startBuiltPortal(dir: string): Promise<BuiltPortal> {
  const build = createRequire(path.join(dir, 'package.json')).resolve('@tillway/build/package.json');
  const file = path.join(path.dirname(build), 'dev/built-portal.mjs');
  const { startBuiltPortal: start } = (await import(pathToFileURL(file).href)) as {
    startBuiltPortal: (dir: string) => Promise<BuiltPortal>;
  };
  return start(dir);
}

/** Sends a choice to the controls of the emulator. Returns its answer. */
export async function control(portal: BuiltPortal, what: string, body: object): Promise<unknown> {
  const answer = await fetch(`${portal.url}api/emulator/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status} to ${what}`);
  return answer.json();
}
