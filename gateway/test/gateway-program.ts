import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../src/platform/clock';
import { createIds } from '../src/platform/ids';
import type { TestDatabase } from './database';
import { createMerchant } from './merchant';
import { type RunningProgram, startProgram } from './program';
import type { SharedCommitFault } from './programs/shared-commit-fault';
import { createUser, password } from './users';

const email = 'clerk@harborbooks.test';
const key = () => randomBytes(32).toString('base64');
/** The keys of the gateways that are started and killed: always the same, as in production. */
export const programConfig = { masterKeys: `crash:${key()}`, fingerprintKey: key() };

/** Creates a merchant with a terminal, and the clerk whom `start` signs in. */
export async function prepare({ db }: TestDatabase) {
  const ids = createIds(systemClock);
  const merchant = await createMerchant(db, ids);
  const accounts = [merchant.accountId];
  await createUser(db, ids, {
    email,
    accounts,
    permissions: ['can_use_virtual_terminal', 'superuser'],
    password_last_changed: new Date(),
  });
  return merchant;
}

/** Kills the program like a power cut. */
export async function endOf(program: RunningProgram): Promise<void> {
  program.process.kill('SIGKILL');
  await program.ended;
}

/** The answer to a call; `undefined` if the gateway died first. */
type Heard = { status: number; text: string } | undefined;
export type Call = (path: string, body: object) => Promise<Heard>;
export type Read = (path: string) => Promise<Heard>;

export interface StartedGateway {
  program: RunningProgram;
  call: Call;
  read: Read;
  /** Resolves when the gateway's worker has done all work that is due now, or when the gateway has died. */
  work(): Promise<void>;
}

interface Faults {
  /** The point of a reversal at which the gateway kills itself. */
  dies?: 'beforeAcceptance' | 'afterAcceptance';
  /** The fault at a commit that several payments share. */
  sharedCommit?: SharedCommitFault;
}

/** Starts a gateway in a process of its own (`programs/payments.ts`) and signs the clerk in. */
export async function start(
  bundle: string,
  { place }: Pick<TestDatabase, 'place'>,
  faults: Faults = {},
): Promise<StartedGateway> {
  const program = startProgram(bundle, JSON.stringify({ place, config: programConfig, ...faults }));
  const died = program.ended.then((code) => {
    throw new Error(`The gateway ended with ${String(code)}: ${program.errorOutput()}`);
  });
  died.catch(() => undefined);
  while (program.messages.length === 0) await Promise.race([pause(10), died]);
  const base = `${String(program.messages[0])}/api`;
  const send = (path: string, body: object, headers: Record<string, string>) =>
    fetch(base + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const heard = (sent: Promise<Response>): Promise<Heard> =>
    sent
      .then(async (response) => ({
        status: response.status,
        // Only the program's log has the cause of an internal error.
        text: (await response.text()) + (response.status >= 500 ? program.errorOutput() : ''),
      }))
      .catch(() => undefined);
  const signIn = await send('/users/login', { email, password }, {});
  const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('tillway_csrf='))?.split('=')[1] ?? '';
  const headers = { cookie: cookies.join('; '), 'x-csrf-token': csrf };
  return {
    program,
    call: (path, body) => heard(send(path, body, headers)),
    read: (path) => heard(fetch(base + path, { headers })),
    async work() {
      const worked = new Promise<void>((resolve) => {
        const hear = (message: unknown) => {
          if (message !== 'worked') return;
          program.process.off('message', hear);
          resolve();
        };
        program.process.on('message', hear);
      });
      program.process.send('work');
      await Promise.race([worked, program.ended]);
    },
  };
}
