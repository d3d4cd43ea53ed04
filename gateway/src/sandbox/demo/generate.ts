import { addDays, todayIn } from '@tillway/rules';
import type { Keyring } from '../../platform/sealing/keyring';
import { addBankSale } from './bank-sales';
import { addBatches, addLedgerEntries } from './books';
import { addCardSale, type Fate } from './card-sales';
import { addChargebacks } from './chargebacks';
import { addMerchants, type Merchants } from './merchants';
import { addOkdmv } from './okdmv';
import { addPaymentLinks } from './payment-links';
import { addPlan, planStages } from './plans';
import { addSchedule } from './schedules';
import { addPayment, addSeries } from './series';
import { cutoffAfter, inBusinessHours, minutesAfter } from './times';
import { addUsers, joinAccounts, knownPassword } from './users';
import { addWallet, type Wallet } from './wallets';
import { type Counter, createWorld, type World } from './world';

const seed = 20_240_110;
/** The length of the history, in days. */
const historyDays = 548;

/** Stored cards and bank accounts by counter: 150 in all. */
const walletCounts = {
  'HB-CARD-1': 62,
  'HB-ACH-1': 22,
  'NWC-CARD-1': 16,
  'NWC-CARD-2': 22,
  'NWC-ACH-1': 14,
  'NWD-CARD-1': 10,
  'NWD-ACH-1': 4,
} as const;
/** Single sales over the whole history, by counter. */
const saleCounts = {
  'HB-CARD-1': 820,
  'HB-ACH-1': 230,
  'NWC-CARD-1': 230,
  'NWC-CARD-2': 90,
  'NWC-ACH-1': 90,
  'NWD-CARD-1': 170,
  'NWD-ACH-1': 60,
  'RR-CARD-1': 130,
} as const;
const salesOfOthers = 460;

/** Generates the demo data at an instant: always the same, except for salts and ciphertexts. */
export async function generate(now: Date, keyring: Keyring, password = knownPassword): Promise<World> {
  const world = createWorld(seed, now);
  const users = await addUsers(world, keyring, password);
  const cashier = {
    harbor: users.merchant,
    clinic: users.clinic,
    dental: users.clinic,
    agency: users.agency,
  };
  const merchants = await addMerchants(world, cashier);
  joinAccounts(world, users, merchants.accountIds);

  const wallets = addWallets(world, keyring, merchants);
  for (const [code, count] of Object.entries(saleCounts)) {
    addSales(world, merchants.counterOf(code), wallets.get(code) ?? [], count);
  }
  for (let sale = 0; sale < salesOfOthers; sale += 1)
    addSales(world, world.chance.pick(merchants.others), [], 1);
  addRecentSales(world, merchants, wallets);
  addRecurring(world, merchants, wallets);
  addChargebacks(world, merchants.accountIds.harbor);

  world.rows.transactions.sort((one, other) => Number(one.created) - Number(other.created));
  touchWallets(world);
  addLedgerEntries(world);
  const zones = new Map(world.rows.accounts.map(({ id, timezone }) => [id, timezone ?? '']));
  addBatches(world, (accountId) => zones.get(accountId) ?? '');
  addOkdmv(world, keyring, merchants.counterOf('RR-CARD-1'));
  addPaymentLinks(world, keyring, merchants.counterOf('HB-CARD-1'));
  return world;
}

type Wallets = ReadonlyMap<string, Wallet[]>;

const addWallets = (world: World, keyring: Keyring, merchants: Merchants): Wallets =>
  new Map(
    Object.entries(walletCounts).map(([code, count]) => {
      const counter = merchants.counterOf(code);
      const add = () => addWallet(world, keyring, counter, world.chance.int(20, 500));
      return [code, Array.from({ length: count }, add)];
    }),
  );

/** Adds sales of the past, more of them recent. */
function addSales(world: World, counter: Counter, wallets: Wallet[], count: number): void {
  const { chance, now } = world;
  const today = todayIn(counter.zone, now);
  for (let sale = 0; sale < count; sale += 1) {
    const daysAgo = Math.floor(historyDays * chance.next() ** 1.3);
    const created = inBusinessHours(chance, counter.zone, addDays(today, -daysAgo));
    if (created > now) continue;
    const stored = wallets.length > 0 && chance.happens(0.3) ? chance.pick(wallets) : undefined;
    const wallet = stored && isStored(world, stored, created) ? stored : undefined;
    if (counter.type.includes('ach')) addBankSale(world, { counter, wallet, created });
    else addCardSale(world, { counter, wallet, created });
  }
}

const isStored = (world: World, { tokenId }: Wallet, at: Date): boolean =>
  world.rows.tokens.some(({ id, created }) => id === tokenId && new Date(created) <= at);

/** Adds the top rows of a list, at any time of day: unsettled sales, and some deferred to later days. */
function addRecentSales(world: World, merchants: Merchants, wallets: Wallets): void {
  const { chance, now } = world;
  for (const code of ['HB-CARD-1', 'NWC-CARD-1', 'NWD-CARD-1']) {
    const counter = merchants.counterOf(code);
    const lastCutoff = minutesAfter(cutoffAfter(counter.zone, now), -1440);
    const open = Math.min(360, (now.getTime() - lastCutoff.getTime()) / 60_000);
    const recent: Fate[] = ['approved', 'approved', 'approved', 'declined', 'approved', 'approved'];
    recent.forEach((fate, index) => {
      const created = minutesAfter(now, -(open * (index + 1)) / (recent.length + 1));
      addCardSale(world, { counter, created }, fate);
    });
    for (const wallet of (wallets.get(code) ?? []).slice(0, 4)) {
      const created = minutesAfter(now, -chance.int(1_500, 6_000));
      const date = addDays(todayIn(counter.zone, now), chance.int(1, 30));
      addPayment(
        world,
        { counter, wallet, created, amount: chance.int(20, 200) * 100 },
        { date, change: {} },
      );
    }
  }
}

/** Adds plans and recurring payments at processor 3, and schedules at processor 6. */
function addRecurring(world: World, merchants: Merchants, wallets: Wallets): void {
  const { chance, now } = world;
  const at = (code: string) => ({
    counter: merchants.counterOf(code),
    wallet: chance.pick(wallets.get(code) ?? []),
  });
  planStages.forEach((stage, index) => {
    const takesBank = index % 5 === 4 && stage !== 'pending' && stage !== 'declined';
    const { counter, wallet } = at(takesBank ? 'HB-ACH-1' : index % 4 === 3 ? 'NWC-CARD-1' : 'HB-CARD-1');
    addPlan(world, counter, wallet, stage);
  });
  for (let series = 0; series < 15; series += 1) {
    const { counter, wallet } = at(series % 3 === 2 ? 'HB-ACH-1' : 'HB-CARD-1');
    const start = addDays(todayIn(counter.zone, now), -chance.int(10, 200));
    addSeries(world, {
      counter,
      wallet,
      amount: chance.int(10, 90) * 100,
      frequency: 'monthly',
      start,
      end: '2099-12-31',
      status: 'running',
      created: inBusinessHours(chance, counter.zone, addDays(start, -1)),
      isInstallment: false,
    });
  }
  for (let schedule = 0; schedule < 40; schedule += 1) {
    const { counter, wallet } = at(schedule % 5 < 3 ? 'NWC-CARD-2' : 'NWC-ACH-1');
    addSchedule(world, counter, wallet);
  }
}

/** Sets the last use of tokens and billings to their newest transaction. */
function touchWallets({ rows }: World): void {
  const lastUsed = new Map(rows.transactions.map(({ token_id, created }) => [token_id, created]));
  for (const token of rows.tokens) token.last_used = lastUsed.get(token.id) ?? token.last_used ?? null;
  const used = new Map(rows.tokens.map(({ billing_id, last_used }) => [billing_id, last_used]));
  for (const billing of rows.billings) billing.last_used = used.get(billing.id) ?? null;
}
