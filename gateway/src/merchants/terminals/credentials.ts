import { type Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';

/** The secrets by which a processor knows a terminal. They go in and never come out of the API (decisions S-07). */
export const secretNames = ['password', 'api', 'key'] as const;
export type SecretName = (typeof secretNames)[number];
export type Secrets = Partial<Record<SecretName, string>>;

/** What is given of them: a missing one stays, null takes it away. */
export type GivenSecrets = { readonly [Name in SecretName]?: string | null | undefined };

/** The secrets of a terminal in clear: for an adapter, in memory only. */
export const openCredentials = (keyring: Keyring, terminalId: string, sealed: Buffer | null): Secrets =>
  sealed === null ? {} : (JSON.parse(unseal(keyring, terminalId, sealed)) as Secrets);

/** Columns of the terminal with its secrets after a change, and which of them changed; nothing where none is given. */
export function sealCredentials(
  keyring: Keyring,
  terminal: { id: string; credentials: Buffer | null },
  given: GivenSecrets,
) {
  const changed = secretNames.filter((name) => given[name] !== undefined);
  if (changed.length === 0) return { changed, columns: {} };
  const had = openCredentials(keyring, terminal.id, terminal.credentials);
  const secrets: Secrets = Object.fromEntries(
    secretNames.flatMap((name) => {
      const value = given[name] === undefined ? had[name] : given[name];
      return value ? [[name, value]] : [];
    }),
  );
  const isEmpty = Object.keys(secrets).length === 0;
  return {
    changed,
    columns: {
      credentials: isEmpty ? null : seal(keyring, terminal.id, JSON.stringify(secrets)),
      has_password: secrets.password !== undefined,
      has_api: secrets.api !== undefined,
      has_key: secrets.key !== undefined,
    },
  };
}
