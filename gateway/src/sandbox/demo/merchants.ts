import type { TerminalType } from '@tillway/rules';
import { json } from '../../platform/database';
import { hashPassword } from '../../platform/access/password';
import { makeAddress, type Place, places } from './payers';
import { merchantNames } from './merchant-names';
import { daysBefore } from './times';
import type { Counter, Row, World } from './world';

interface DemoTerminal {
  name: string;
  code: string;
  types: TerminalType[];
  processor: number;
  schedule?: string;
}

interface DemoMerchant {
  name: string;
  contact: string;
  zone: string;
  place: Place;
  spends: Counter['spends'];
  terminals: DemoTerminal[];
  managerPassword?: string;
  /** A path in the portal. */
  logo?: string;
  /** The key of its portal; `undefined` for the default portal. */
  portal?: string;
  permissions?: Record<string, unknown>;
  /** Lines of its printed documents, besides those that every merchant has. */
  papers?: Partial<Pick<Row<'accounts'>, 'street_2' | 'header_2' | 'header_3' | 'footer_2' | 'footer_3'>>;
}

const [okc, norman, tulsa] = [places[0], places[1], places[2]] as [Place, Place, Place];

/** The merchants of the demo users. */
const named = {
  harbor: {
    name: 'Harbor Books',
    contact: 'Morgan Hale',
    zone: 'America/Chicago',
    place: okc,
    spends: [600, 18_000],
    terminals: [
      { name: 'Front counter', code: 'HB-CARD-1', types: ['ecom', 'retail'], processor: 3, schedule: '3.5' },
      { name: 'Bank payments', code: 'HB-ACH-1', types: ['ach'], processor: 3 },
    ],
    logo: '/static/logos/harbor-books.svg',
    papers: {
      street_2: 'Suite 2',
      header_2: 'Independent booksellers',
      header_3: 'Open every day',
      footer_2: 'Returns within 30 days',
      footer_3: 'with this receipt',
    },
    permissions: { can_use_nacha_authorization: true, can_create_invoice_link: true },
  },
  clinic: {
    name: 'Northwind Clinic',
    contact: 'Marisol Vance',
    zone: 'America/Chicago',
    place: norman,
    spends: [2_500, 60_000],
    terminals: [
      { name: 'Reception', code: 'NWC-CARD-1', types: ['moto', 'retail'], processor: 3, schedule: '3' },
      { name: 'Memberships', code: 'NWC-CARD-2', types: ['ecom'], processor: 6, schedule: '3' },
      { name: 'Membership bank debits', code: 'NWC-ACH-1', types: ['ach'], processor: 6 },
    ],
    managerPassword: 'Manager-1',
    permissions: { can_use_nacha_authorization: true, waived_hsa_fee_rate: 2.95 },
  },
  dental: {
    name: 'Northwind Dental',
    contact: 'Marisol Vance',
    zone: 'America/Chicago',
    place: norman,
    spends: [4_000, 120_000],
    terminals: [
      { name: 'Dental desk', code: 'NWD-CARD-1', types: ['moto', 'ecom'], processor: 5 },
      { name: 'Dental bank payments', code: 'NWD-ACH-1', types: ['ach'], processor: 3 },
    ],
  },
  agency: {
    name: 'Red River Tag Agency',
    contact: 'Alma Redbird',
    zone: 'America/Chicago',
    place: tulsa,
    spends: [3_500, 14_000],
    terminals: [{ name: 'Renewals', code: 'RR-CARD-1', types: ['ecom'], processor: 3, schedule: 'okdmv' }],
    portal: 'okdmv',
  },
} as const satisfies Record<string, DemoMerchant>;

export type NamedMerchant = keyof typeof named;

/** The number of all merchants. */
export const merchantCount = 200;

export interface Merchants {
  accountIds: Record<NamedMerchant, string>;
  /** Finds the named merchants' counters by terminal code. */
  counterOf(code: string): Counter;
  /** One card counter of every other merchant. */
  others: Counter[];
}

/** Adds the merchants and their terminals. `cashier` is the user who makes a named merchant's sales. */
export async function addMerchants(
  world: World,
  cashier: Record<NamedMerchant, string | null>,
): Promise<Merchants> {
  const counters = new Map<string, Counter>();
  const accountIds: Record<string, string> = {};
  for (const [name, merchant] of Object.entries<DemoMerchant>(named)) {
    const accountId = world.id(daysBefore(world.now, 600));
    accountIds[name] = accountId;
    world.rows.accounts.push({
      ...(await accountRow(world, accountId, merchant)),
      created: daysBefore(world.now, 600),
      updated: daysBefore(world.now, world.chance.int(1, 60)),
    });
    for (const terminal of merchant.terminals) {
      const counter = addTerminal(world, accountId, merchant, terminal, cashier[name as NamedMerchant]);
      counters.set(terminal.code, counter);
    }
  }
  const others: Counter[] = [];
  const parents: string[] = [];
  for (const name of merchantNames(merchantCount - Object.keys(named).length)) {
    others.push(await addOther(world, name, parents));
  }
  return {
    accountIds: accountIds,
    counterOf(code) {
      const counter = counters.get(code);
      if (!counter) throw new Error(`There is no demo terminal ${code}`);
      return counter;
    },
    others,
  };
}

async function accountRow(
  world: World,
  id: string,
  merchant: DemoMerchant,
): Promise<Omit<Row<'accounts'>, 'created' | 'updated'>> {
  const { chance } = world;
  const { phone, address, city, state, postalCode } = makeAddress(chance, merchant.place);
  const schedule = merchant.terminals.find((terminal) => terminal.schedule !== undefined)?.schedule;
  const domain = `${merchant.name.toLowerCase().replace(/[^a-z]/g, '')}.test`;
  return {
    id,
    name: merchant.name,
    email: `office@${domain}`,
    contact_name: merchant.contact,
    website: `https://www.${domain}`,
    timezone: merchant.zone,
    processor_id: merchant.terminals[0]?.processor ?? null,
    is_cashdiscount: schedule !== undefined,
    cashdiscount_schedule: schedule ?? null,
    street_1: address,
    city,
    state,
    zip: postalCode,
    phone,
    header_1: merchant.name,
    footer_1: 'Thank you',
    ...merchant.papers,
    permissions: json(merchant.permissions ?? {}),
    ...(merchant.logo !== undefined && { logo: merchant.logo }),
    ...(merchant.portal !== undefined && { portal: merchant.portal }),
    ...(merchant.managerPassword && { manager_password_hash: await hashPassword(merchant.managerPassword) }),
  };
}

function addTerminal(
  world: World,
  accountId: string,
  { spends, zone }: Pick<DemoMerchant, 'spends' | 'zone'>,
  { name, code, types, processor, schedule }: DemoTerminal,
  userId: string | null,
): Counter {
  const created = daysBefore(world.now, 590);
  const id = world.id(created);
  const merchantNumber = String(world.chance.int(100_000_000, 999_999_999));
  world.rows.terminals.push({
    id,
    account_id: accountId,
    name,
    code,
    types: [...types],
    processor_id: processor,
    merchant_id: merchantNumber,
    serial_number: `SN${world.chance.int(100_000, 999_999)}`,
    is_cashdiscount: schedule !== undefined,
    cashdiscount_schedule: schedule ?? null,
    created,
    modified: created,
  });
  return {
    terminal_id: id,
    account_id: accountId,
    name,
    code,
    type: types,
    is_virtual: true,
    can_charge: true,
    processor_id: processor,
    is_cashdiscount: schedule !== undefined,
    cashdiscount_schedule: schedule ?? null,
    merchantNumber,
    zone,
    userId,
    spends,
  };
}

const zones = [
  'America/Chicago',
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
];

/** Adds a merchant that only provider staff see. The first ones are resellers of some later ones. */
async function addOther(world: World, name: string, parents: string[]): Promise<Counter> {
  const { chance, now, rows } = world;
  const isParent = parents.length < 5;
  const hasDiscount = chance.happens(0.5);
  const code = `M${String(rows.accounts.length).padStart(4, '0')}`;
  const merchant: DemoMerchant = {
    name: isParent ? `${name} Merchant Services` : name,
    contact: '',
    zone: chance.pick(zones),
    place: chance.pick(places),
    spends: [800, chance.int(5_000, 90_000)],
    terminals: [
      {
        name: 'Card',
        code: `${code}-C`,
        types: [chance.pick(['ecom', 'retail', 'moto'] as const)],
        processor: chance.pick([3, 3, 3, 5, 6]),
        ...(hasDiscount && { schedule: chance.pick(['3', '3.5', '3.75', '4']) }),
      },
      ...(chance.happens(0.4)
        ? [{ name: 'Bank', code: `${code}-A`, types: ['ach' as const], processor: chance.pick([3, 4, 6]) }]
        : []),
    ],
  };
  const created = daysBefore(now, chance.int(30, 900));
  const id = world.id(created);
  rows.accounts.push({
    ...(await accountRow(world, id, merchant)),
    created,
    updated: daysBefore(now, chance.int(0, 30)),
    is_iso: isParent,
    is_active: isParent || !chance.happens(0.06),
    is_testing: !isParent && chance.happens(0.04),
    parent_account_id: !isParent && chance.happens(0.4) ? chance.pick(parents) : null,
  });
  if (isParent) parents.push(id);
  const [first] = merchant.terminals.map((terminal) => addTerminal(world, id, merchant, terminal, null));
  if (!first) throw new Error('A demo merchant needs a terminal');
  return first;
}
