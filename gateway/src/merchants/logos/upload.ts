import type { LogoType } from '@tillway/rules';
import { messages } from '@tillway/rules';
import { type ResponseOf, type Call, notFound } from '../../platform/http';
import { findAccount } from '../accounts/account-store';
import type { AdministrationParts } from '../accounts/administered';
import { logoAddress } from './address';
import { newPicture } from './picture';
import { insertLogo } from './store';

type Parts = Pick<AdministrationParts, 'db' | 'clock' | 'ids' | 'keyring'>;

/** GET /accounts/{id}/upload: issues an upload address. */
export async function uploadAddress(
  { db, keyring, clock }: Parts,
  { session, params, query }: Call<'accountUpload'>,
): Promise<ResponseOf<'accountUpload'>> {
  const account = await findAccount(db, session.scope, params['id'] ?? '');
  if (!account) throw notFound(messages.invalidMerchant);
  const upload = { accountId: account.id, userId: session.user.id, type: query.type };
  const { url, expires } = logoAddress(keyring, upload, clock.now());
  return { error: false, url, expires: expires.toISOString() };
}

/** Re-encodes a picture and stores it for a merchant. It is not shown until it is saved. */
export async function takeLogo(
  { db, clock, ids }: Parts,
  { accountId, type, content }: { accountId: string; type: LogoType; content: Uint8Array },
): Promise<string> {
  const png = await newPicture(content, type);
  const id = ids.id();
  await insertLogo(db, { id, account_id: accountId, png, created: clock.now() });
  return id;
}
