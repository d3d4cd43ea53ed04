import { createHmac } from 'node:crypto';
import type { Keyring } from '../../platform/sealing/keyring';

/**
 * The token of a link's page, derived from the link's id, so that the merchant can copy and send the link again
 * although the database has only the token's hash (decision 0237).
 */
export const linkTokenOf = ({ linkKey }: Pick<Keyring, 'linkKey'>, id: string): string =>
  createHmac('sha256', linkKey).update(id).digest('base64url');
