import type { PaymentRequest } from '@tillway/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../src/platform/database';
import type { TestDatabase } from './database';
import type { Shop } from './shop';
import { newNonce } from './shop';

/** Stores a card of Ada Lovelace in a shop and returns its token. */
export async function storedToken(shop: Shop): Promise<string> {
  const { response } = await shop.browser.get('tokenize', {
    body: {
      terminal_id: shop.terminalId,
      request_type: 'sale',
      nonce: newNonce(),
      card_name: 'Ada Lovelace',
      card_number: '4111111111111111',
      card_month: '12',
      card_year: '30',
      billing_postalcode: '73101',
    },
  });
  return response.UniqueID ?? '';
}

/** Creates a renewal request of the shop, like those of the program. */
export async function createRenewal(
  { db }: TestDatabase,
  shop: Pick<Shop, 'gateway'>,
  {
    token,
    ...columns
  }: Partial<Insertable<Schema['okdmv_renewals']>> & { account_id: string; token: string },
): Promise<string> {
  const { ids } = shop.gateway.deps;
  const id = ids.id();
  await db
    .insertInto('okdmv_renewals')
    .values({
      id,
      tracking_id: ids.trackingId(),
      request_tracking_id: `OK-${id}`,
      token_token: token,
      last_four: '1111',
      card_expiration_yymm: '3012',
      billing_name: 'Ada Lovelace',
      billing_postal_code: '73101',
      billing_email: 'ada@example.test',
      customer_name: 'Ada Lovelace',
      tag_number: 'KDX204',
      expire_month: '11/2026',
      vin: '1FTSW21P34ED12345',
      title_number: '810004231',
      created: new Date('2026-11-15T15:00:00Z'),
      ...columns,
    })
    .execute();
  return id;
}

/** Returns the request of the processing page. */
export const renewalPayment = (
  renewal_id: string,
  { token, terminalId }: { token: string; terminalId: string },
  change: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  renewal_id,
  terminal_id: terminalId,
  card_terminal_id: terminalId,
  request_type: 'sale',
  nonce: newNonce(),
  method: 'card',
  amount: '100.00',
  fee: '4.30',
  percentage: 2.25,
  token,
  card_name: 'Ada Lovelace',
  card_expiration: '12/30',
  billing_postalcode: '73101',
  billing_email: 'ada@example.test',
  notes: 'Tag KDX204',
  ...change,
});
