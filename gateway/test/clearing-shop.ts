import { verifyBatches } from '../src/payments/settlement/verify-batches';
import { verifyLedger } from './verify-ledger';
import { balanced } from './balanced';
import { clear } from './clear';
import { openCounter } from './counter';
import type { TestDatabase } from './database';
import { openShop, type Shop } from './shop';
import { expectBooksToHold } from './verified-books';

/** Friday, 10:00 in Chicago. */
export const friday = new Date('2026-11-20T16:00:00Z');

export const hours = (count: number) => ({ minutes: 60 * count });

/**
 * Opens a shop for tests of clearing before they run. Each test begins on a Friday, and after each one the ledger and
 * the batches are verified. Returns the tests' tools.
 */
export function clearingShop(database: () => TestDatabase) {
  let opened: Shop | undefined;
  const shop = (): Shop => {
    if (!opened) throw new Error('The shop is open inside tests only');
    return opened;
  };
  beforeAll(async () => {
    opened = await openShop(database());
  });
  afterAll(() => opened?.close());
  beforeEach(() => shop().gateway.setTime(friday));
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect(await verifyBatches(database().db)).toEqual([]);
    await expectBooksToHold(database());
  });
  return {
    shop,
    /** Runs all clearing that is due. */
    run: () => clear(shop().gateway.deps),
    counter: (types?: string[]) => openCounter(shop(), types),
  };
}
