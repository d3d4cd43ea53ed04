import { fapsStandIn } from '../../../stand-ins/faps/faps-stand-in';
import { type Running, serve } from '../../../stand-ins/serve';
import { about, chargeOf, refundOf } from '../contract-requests.testing';
import { describeProcessor } from '../contract.testing';
import type { Call, Processor } from '../processor';
import { secretAccount, secretCard } from '../secrets.testing';
import { fapsProcessor } from './faps-processor';

const credentials = { merchantKey: '01234567-0123-0123-0123-0123456789ab', processorId: '15417' };

describeProcessor('FAPS', {
  async open() {
    const standIn = fapsStandIn(credentials);
    const server = await serve(standIn, { slowMs: 50 });
    return {
      processor: fapsProcessor({ address: server.url, storesCards: true }),
      credentials,
      carriedOut: standIn.carriedOut,
      settle: standIn.settle,
      close: server.close,
    };
  },
  capabilities: {
    authorizes: true,
    credits: false,
    storesCards: true,
    looksUp: 'reference',
    takesAch: true,
    approvesInPart: true,
    tellsDisputes: false,
  },
  lacks: ['held for review'],
});

describe('FAPS by itself', () => {
  const standIn = fapsStandIn(credentials);
  let server: Running;
  let processor: Processor;
  beforeAll(async () => {
    server = await serve(standIn);
    processor = fapsProcessor({ address: server.url });
  });
  afterAll(() => server.close());
  const call: Call = { credentials, signal: new AbortController().signal };

  test('a repeated reference is unknown, because the first request may be ours', async () => {
    const request = chargeOf(2000);
    await processor.charge(request, call);
    expect(await processor.charge(request, call)).toMatchObject({
      kind: 'unknown',
      raw: { reason: 'duplicate' },
    });
  });

  test('a wrong field is refused before anything is tried', async () => {
    const request = { ...chargeOf(2000), instrument: { ...secretCard, number: '4111' } };
    expect(await processor.charge(request, call)).toMatchObject({
      kind: 'error',
      messages: ['Card number is invalid'],
    });
  });

  test('a card has a token, and its SEC code makes a category', async () => {
    expect(await processor.charge(chargeOf(2000), call)).toMatchObject({ token: '1266392642841111' });
    await processor.charge({ ...chargeOf(2000), instrument: secretAccount, secCode: 'CCD' }, call);
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({
      categoryText: 'CCD',
      accountType: 'C',
    });
  });

  test('a refund to a bank account is an entry of its own', async () => {
    const { transactionId } = await processor.charge({ ...chargeOf(2000), instrument: secretAccount }, call);
    const refund = { ...refundOf(2000, transactionId ?? ''), instrument: secretAccount };
    expect(await processor.reverse(refund, call)).toMatchObject({ kind: 'pending' });
    expect(await processor.inquire({ ...about(refund), paymentType: 'ach' }, call)).toMatchObject({
      kind: 'pending',
    });
  });

  test('requests that FAPS cannot do are not sent', async () => {
    const sent = server.requests.length;
    const credit = { ...refundOf(2000, ''), kind: 'credit', originalId: null } as const;
    expect(await processor.reverse(credit, call)).toMatchObject({ kind: 'error' });
    expect(server.requests).toHaveLength(sent);
  });

  test('a void of a payment that FAPS does not know is not sent', async () => {
    const voiding = { ...refundOf(2000, '99'), kind: 'void', instrument: undefined } as const;
    expect(await processor.reverse(voiding, call)).toMatchObject({
      kind: 'error',
      raw: { reason: 'original_not_found' },
    });
    expect(server.requests.at(-1)?.path).toMatch(/Query$/);
  });

  test('a processor that cannot be reached is not one that refuses', async () => {
    const closed = fapsProcessor({ address: 'http://127.0.0.1:9' });
    expect(await closed.checkConnection(call)).toBe('unreachable');
    await expect(closed.charge(chargeOf(2000), call)).rejects.toThrow('gave no answer');
  });
});
