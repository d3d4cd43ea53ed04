import { type Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';

/** The secrets by which a processor knows a terminal. No API answer ever contains them. */
export const secretNames = ['password', 'api', 'key'] as const;
export type SecretName = (typeof secretNames)[number];
export type Secrets = Partial<Record<SecretName, string>>;

/** The secrets in a request. A missing one stays; null removes it. */
export type GivenSecrets = { readonly [Name in SecretName]?: string | null | undefined };

/** Decrypts the secrets of a terminal for an adapter. Keep them in memory only. */
export const openCredentials = (keyring: Keyring, terminalId: string, sealed: Buffer | null): Secrets =>
  sealed === null ? {} : (JSON.parse(unseal(keyring, terminalId, sealed)) as Secrets);

/**
 * Seals a terminal's secrets after a change. Returns the columns to write and the names of the
 * changed ones; both are empty if none are given.
 */
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
