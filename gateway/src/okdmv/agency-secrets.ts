import { type AgencySecret, agencySecrets } from '@tillway/rules';
import type { Keyring } from '../platform/sealing/keyring';
import { seal, unseal } from '../platform/sealing/seal';

type Secrets = Partial<Record<AgencySecret, string>>;
type GivenSecrets = { readonly [Name in AgencySecret]?: string | null | undefined };

interface Holder {
  id: string;
  credentials: Buffer | null;
}

/** An agency's secrets in clear, in memory only. */
export const openSecrets = (keyring: Keyring, { id, credentials }: Holder): Secrets =>
  credentials === null ? {} : (JSON.parse(unseal(keyring, id, credentials)) as Secrets);

/** Which secrets a request gives, and the column with all of them after it; nothing where none is given. */
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

/** Below this length the last four characters would give too much of a secret away. */
const shownFrom = 8;

/** Of each secret its last four characters, of a password and of a short one none; null where none is set (decisions S-06). */
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
