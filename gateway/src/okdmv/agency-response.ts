import type { Agency, AgencyDetail } from '@tillway/contract';
import type { Keyring } from '../platform/sealing/keyring';
import { openSecrets, secretHints } from './agency-secrets';
import type { AgencyDetailRow, AgencyRow } from './agency-store';

/** The API form of an agency in a list. */
export const agencyResponse = ({ created, ...row }: AgencyRow): Agency => ({
  ...row,
  created: created.toISOString(),
});

/** The API form of a single agency, with its secrets as hints. */
export const agencyDetailResponse = (keyring: Keyring, row: AgencyDetailRow): AgencyDetail => {
  const { credentials, created, updated, ...plain } = row;
  return {
    ...plain,
    postal_code: row.zip,
    secrets: secretHints(openSecrets(keyring, { id: row.id, credentials })),
    created: created.toISOString(),
    updated: updated.toISOString(),
  };
};
