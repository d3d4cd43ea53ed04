import { type AgencySecret, agencySecrets } from '@tillway/rules';
import type { Keyring } from '../platform/sealing/keyring';
import { seal, unseal } from '../platform/sealing/seal';

type Secrets = Partial<Record<AgencySecret, string>>;
type GivenSecrets = { readonly [Name in AgencySecret]?: string | null | undefined };

interface Holder {
  id: string;
  credentials: Buffer | null;
}

/** Decrypts an agency's secrets. Keep them in memory only. */
export const openSecrets = (keyring: Keyring, { id, credentials }: Holder): Secrets =>
  credentials === null ? {} : (JSON.parse(unseal(keyring, id, credentials)) as Secrets);

/**
 * Seals an agency's secrets after a change. Returns the names of the given ones and the column to
 * write; empty if none are given.
 */
export function sealSecrets(keyring: Keyring, agency: Holder, given: GivenSecrets) {
  const changed = agencySecrets.filter((name) => given[name] !== undefined);
  if (changed.length === 0) return { changed, columns: {} };
  const had = openSecrets(keyring, agency);
  const secrets: Secrets = Object.fromEntries(
    agencySecrets.flatMap((name) => {
      const value = given[name] === undefined ? had[name] : given[name];
      return value ? [[name, value]] : [];
    }),
  );
  const isEmpty = Object.keys(secrets).length === 0;
  const credentials = isEmpty ? null : seal(keyring, agency.id, JSON.stringify(secrets));
  return { changed, columns: { credentials } };
}

/** The shortest secret whose last four characters may be shown. */
const shownFrom = 8;

/**
 * The hints of an agency's secrets: the last four characters, but none of a password or a short
 * secret. Null if the secret is not set.
 */
export function secretHints(secrets: Secrets): Record<AgencySecret, string | null> {
  const hint = (name: AgencySecret) => {
    const secret = secrets[name];
    if (secret === undefined) return null;
    return name === 'password' || secret.length < shownFrom ? '••••' : `•••• ${secret.slice(-4)}`;
  };
  return {
    password: hint('password'),
    aba: hint('aba'),
    dda_decoded: hint('dda_decoded'),
    trxservices_key: hint('trxservices_key'),
    trxservices_iv: hint('trxservices_iv'),
  };
}
