import { cities, counties } from '@tillway/rules';
import { holderOf } from '../../payments/vault/holder';
import { fingerprint } from '../../payments/vault/fingerprint';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal } from '../../platform/sealing/seal';
import { makeCard } from './cards';
import type { Chance } from './chance';
import { makeAddress, makePayer, places } from './payers';
import { daysBefore } from './times';
import type { Counter, Row, World } from './world';

const agencyCount = 30;
const renewalCount = 40;
/** The number of paid renewals, each by one of the agency's own sales. */
const processedCount = 14;

const colors = ['White', 'Black', 'Silver', 'Red', 'Blue', 'Gray', 'Green'];
const insurers = ['Sooner Mutual', 'Plains Casualty', 'Red Earth Insurance', 'Crosstimbers Auto'];

/**
 * Adds 30 tag agencies, one of which is the demo user's own merchant, and its 40 renewal requests. Runs after
 * everything else, so that the data before it stays the same.
 */
export function addOkdmv(world: World, keyring: Keyring, counter: Counter): void {
  for (let index = 0; index < agencyCount; index += 1) addAgency(world, keyring, counter, index);
  const paid = world.rows.transactions
    .filter(
      (row) =>
        row.terminal_id === counter.terminal_id && row.state === 'approved' && row.request_type === 'sale',
    )
    .slice(-processedCount);
  for (let index = 0; index < renewalCount; index += 1)
    addRenewal(world, keyring, counter, { index, payment: paid[index] });
}

function addAgency(
  { chance, now, rows, id }: World,
  keyring: Keyring,
  counter: Counter,
  index: number,
): void {
  const isOwn = index === 0;
  const created = daysBefore(now, isOwn ? 600 : chance.int(30, 900));
  const agencyId = id(created);
  const county = isOwn ? 'Tulsa' : (counties[(index * 5) % counties.length] ?? '');
  const city = isOwn ? 'Tulsa' : (cities[(index * 2) % cities.length] ?? '');
  const name = isOwn ? 'Red River Tag Agency' : `${city} Tag Agency`;
  const { phone, address, postalCode } = makeAddress(chance, { city, state: 'OK', zip: '740', area: '918' });
  const secrets = {
    password: `Tag-${digits(chance, 8)}`,
    aba: '103000017',
    dda_decoded: digits(chance, 10),
    trxservices_key: Buffer.from(chance.bytes(32)).toString('base64'),
    trxservices_iv: Buffer.from(chance.bytes(16)).toString('base64'),
  };
  rows.okdmv_agencies.push({
    id: agencyId,
    tracking_id: `OK-${String(1001 + index)}`,
    account_id: isOwn ? counter.account_id : null,
    name,
    email: `office@${name.toLowerCase().replace(/[^a-z]/g, '')}.test`,
    address,
    city,
    zip: postalCode,
    phone,
    county,
    hours: 'Mon to Fri 8:00 to 5:00',
    trxservices_client_id: digits(chance, 6),
    credentials: seal(keyring, agencyId, JSON.stringify(secrets)),
    created,
    updated: created,
  });
}

interface Made {
  index: number;
  /** The sale that paid for the renewal. */
  payment: Row<'transactions'> | undefined;
}

function addRenewal(world: World, keyring: Keyring, counter: Counter, { index, payment }: Made): void {
  const { chance, now, rows } = world;
  const created = payment
    ? daysBefore(new Date(payment.created), 2)
    : daysBefore(now, (renewalCount - index) / 3);
  const payer = { ...makePayer(chance), ...makeAddress(chance, chance.pick(places.slice(0, 3))) };
  const card = addCard(world, keyring, counter, payer.name, created);
  const id = world.id(created);
  rows.okdmv_renewals.push({
    id,
    account_id: counter.account_id,
    tracking_id: world.trackingId(),
    request_tracking_id: `REQ-${digits(chance, 8)}`,
    terminal_id: counter.terminal_id,
    token_token: card.token,
    last_four: card.last_four,
    card_expiration_yymm: card.expiration,
    billing_name: payer.name,
    billing_postal_code: payer.postalCode,
    billing_email: payer.email,
    customer_name: payer.name,
    customer_details: 'Registered owner',
    customer_email: payer.email,
    customer_license: `K${digits(chance, 9)}`,
    customer_phone: payer.phone,
    address_name: payer.name,
    address_address_1: payer.address,
    address_city: payer.city,
    address_state: payer.state,
    address_postal_code: payer.postalCode,
    tag_number: `${capitals(chance, 3)}${digits(chance, 3)}`,
    expire_month: `${String(chance.int(1, 12)).padStart(2, '0')}/${now.getUTCFullYear()}`,
    vin: `1FT${capitals(chance, 5)}${digits(chance, 9)}`,
    title_number: `8100${digits(chance, 6)}`,
    vehicle_color: chance.pick(colors),
    insurance_policy_name: payer.name,
    insurance_agent: makePayer(chance).name,
    insurance_company: chance.pick(insurers),
    insurance_naic_number: digits(chance, 5),
    insurance_policy_number: `P${digits(chance, 8)}`,
    ...(payment && { processed: payment.created, transaction_id: payment.id }),
    created,
  });
  if (payment) payment.renewal_id = id;
}

/** Adds the owner's card, stored without a customer record: the program sent it, and nobody typed it here. */
function addCard(world: World, keyring: Keyring, counter: Counter, name: string, created: Date) {
  const card = makeCard(world.chance, world.now.getUTCFullYear());
  const id = world.id(created);
  const token = world.id(created);
  const last_four = card.number.slice(-4);
  const expiration = card.expiration ?? '';
  world.rows.tokens.push({
    id,
    account_id: counter.account_id,
    terminal_id: counter.terminal_id,
    token,
    payment_type: card.brand,
    card_name: name,
    card_bin: card.number.slice(0, 6),
    last_four,
    card_expiration_yymm: expiration,
    sealed: seal(keyring, id, card.number),
    key_id: keyring.currentKeyId,
    fingerprint: fingerprint(keyring, { kind: 'card', number: card.number }),
    holder: holderOf(name),
    created,
  });
  return { token, last_four, expiration };
}

const digits = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.int(0, 9)).join('');
const capitals = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
