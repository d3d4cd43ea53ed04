import { nmiStandIn } from '../../../stand-ins/nmi/nmi-stand-in';
import { type Running, serve } from '../../../stand-ins/serve';
import { about, chargeOf } from '../contract-requests.testing';
import { describeProcessor } from '../contract.testing';
import type { Call, Processor } from '../processor';
import { secretAccount, secretCard } from '../secrets.testing';
import { nmiProcessor } from './nmi-processor';

const securityKey = 'keyOfTheStandIn0123456789ABCDEFG';

describeProcessor('NMI', {
  async open() {
    const standIn = nmiStandIn({ securityKey });
    const server = await serve(standIn, { slowMs: 50 });
    return {
      processor: nmiProcessor({ address: server.url, storesCards: true }),
      credentials: { securityKey },
      carriedOut: standIn.carriedOut,
      settle: standIn.settle,
      close: server.close,
    };
  },
  capabilities: {
    authorizes: true,
    credits: true,
    storesCards: true,
    looksUp: 'reference',
    takesAch: true,
    approvesInPart: true,
    tellsDisputes: false,
  },
  lacks: ['held for review'],
});

describe('NMI by itself', () => {
  let clock = Date.now();
  const standIn = nmiStandIn({ securityKey, comparesOrderIds: false, now: () => clock });
  let server: Running;
  let processor: Processor;
  beforeAll(async () => {
    server = await serve(standIn);
    processor = nmiProcessor({ address: server.url });
  });
  afterAll(() => server.close());
  const call: Call = { credentials: { securityKey }, signal: new AbortController().signal };

  test('a payer who pays the same again is unknown, not declined, and then not found', async () => {
    const [first, second, third] = [chargeOf(2000), chargeOf(2000), chargeOf(2000)];
    await processor.charge(first, call);
    expect(await processor.charge(second, call)).toMatchObject({
      kind: 'unknown',
      raw: { reason: 'undecided' },
    });
    expect(await processor.inquire(about(second), call)).toBe('not_found');
    clock += 21 * 60_000;
    expect(await processor.charge(third, call)).toMatchObject({ kind: 'approved' });
  });

  test('a wrong field is refused before anything is tried', async () => {
    const request = { ...chargeOf(2100), instrument: { ...secretCard, number: '4111' } };
    const answer = await processor.charge(request, call);
    expect(answer).toMatchObject({
      kind: 'error',
      messages: [expect.stringContaining('Invalid Credit Card')],
    });
  });

  test('a first payment of a series has the id that later ones name', async () => {
    const first = await processor.charge(
      { ...chargeOf(2200), initiator: { by: 'cardholder', storesFor: 'recurring' } },
      call,
    );
    expect(first.networkTransactionId).toBe(first.transactionId);
    expect(first.token).toBeUndefined();
    const reason = {
      by: 'merchant',
      reason: 'recurring',
      firstNetworkId: first.networkTransactionId ?? null,
    } as const;
    // Without a Customer Vault, no token is asked for or used.
    const stored = { entry: 'stored', storesCard: true, token: 'v1' } as const;
    await processor.charge({ ...chargeOf(2300), ...stored, initiator: reason }, call);
    expect(server.requests.at(-1)?.body).not.toContain('vault');
    expect(server.requests.at(-1)?.body).toContain(`initial_transaction_id=${first.transactionId}`);
  });

  test('the decision on a check is its settlement or its return', async () => {
    const debit = { ...chargeOf(2400), instrument: secretAccount };
    const { transactionId } = await processor.charge(debit, call);
    const entry = { ...debit, transactionId };
    expect(await processor.achOutcome(entry, call)).toBe('undecided');
    standIn.settle();
    expect(await processor.achOutcome({ ...entry, transactionId: null }, call)).toEqual({ kind: 'approved' });
    standIn.returnCheck(transactionId ?? '', 'R02');
    expect(await processor.achOutcome(entry, call)).toEqual({ kind: 'returned', code: 'R02' });
  });

  test('a processor that cannot be reached is not one that refuses', async () => {
    const closed = nmiProcessor({ address: 'http://127.0.0.1:9' });
    expect(await closed.checkConnection(call)).toBe('unreachable');
    await expect(closed.charge(chargeOf(2000), call)).rejects.toMatchObject({ code: expect.any(String) });
  });
});
