import type { ChosenOutcome } from '../../stand-ins/faults';
import {
  about,
  amountFor,
  asked,
  chargeOf,
  idOf,
  declineClasses,
  newReference,
  outcomeOf,
  refundOf,
  voidOf,
} from './contract-requests.testing';
import type {
  Call,
  Capabilities,
  ChargeRequest,
  Credentials,
  DeclineClass,
  Inquiry,
  Processor,
  ReversalRequest,
} from './processor';
import { inquiriesOf } from './contract-inquiries.testing';
import { sayNoSecret, secretAccount, secretCard, watched } from './secrets.testing';

/** An adapter that is connected with a stand-in of its processor. */
export interface OpenedProcessor {
  processor: Processor;
  /** Credentials that the stand-in accepts. */
  credentials: Credentials;
  /** Counts the requests that the stand-in carried out under a reference of ours. */
  carriedOut: (reference: string) => number | Promise<number>;
  /** Settles all charges; absent if the processor refunds a charge before it settles. */
  settle?: () => void | Promise<void>;
  close?: () => void | Promise<void>;
}

interface Contract {
  open: () => OpenedProcessor | Promise<OpenedProcessor>;
  capabilities: Capabilities;
  /** The outcomes that amounts cannot choose here. */
  lacks?: readonly ChosenOutcome[];
  /** False if amounts choose an outcome before their fee is added. Defaults to true. */
  choosesByTotal?: boolean;
  /** False if the processor voids a payment again and again. Defaults to true. */
  voidsOnce?: boolean;
}

/** Describes the behavior that the gateway expects of every adapter. */
export function describeProcessor(name: string, contract: Contract): void {
  const { capabilities, lacks = [], choosesByTotal = true, voidsOnce = true } = contract;
  const { looksUp } = capabilities;
  /** Tests an ability that the adapter has. */
  const able =
    (can: boolean) =>
    (title: string, holds: () => Promise<void>): void => {
      if (can) test(title, holds);
    };
  const having = (outcome: ChosenOutcome) => able(!lacks.includes(outcome));

  describe(`the contract of processors: ${name}`, () => {
    let opened: OpenedProcessor;
    let processor: Processor;
    beforeAll(async () => {
      opened = await contract.open();
      processor = watched(opened.processor);
    });
    afterAll(async () => opened.close?.());
    afterEach(() => sayNoSecret(processor.credentials, opened.credentials));

    const patient = (): Call => ({ credentials: opened.credentials, signal: new AbortController().signal });
    const charge = (request: ChargeRequest) => processor.charge(request, patient());
    const reverse = (request: ReversalRequest) => processor.reverse(request, patient());
    const inquire = (inquiry: Inquiry) => processor.inquire(inquiry, patient());
    /** Charges and returns the processor's id. */
    const charged = async (request: ChargeRequest) => idOf(await charge(request));
    const { expectFound, expectNotFound } = inquiriesOf(capabilities.looksUp, inquire);

    test('its capabilities are as declared', () => {
      expect(processor.capabilities).toEqual(capabilities);
      expect(processor.capture !== undefined).toBe(capabilities.authorizes);
    });

    test('it accepts its credentials, and no others', async () => {
      expect(await processor.checkConnection(patient())).toBe('accepted');
      for (const { name: field } of processor.credentials) {
        const credentials = { ...opened.credentials, [field]: 'wrong' };
        expect(await processor.checkConnection({ ...patient(), credentials })).toBe('refused');
        const request = chargeOf(2000);
        expect(await processor.charge(request, { ...patient(), credentials })).toMatchObject({
          kind: 'error',
        });
        expect(await opened.carriedOut(request.reference)).toBe(0);
      }
    });

    test('a charge is approved with an id, and found by an inquiry', async () => {
      const request = chargeOf(2000);
      const answer = await charge(request);
      expect(answer).toMatchObject({ kind: 'approved', transactionId: idOf(answer) });
      const found = await expectFound(about(request));
      if (found?.kind === 'approved') expect(found.transactionId).toBe(answer.transactionId);
    });

    able(choosesByTotal)('the fee is charged with the amount', async () => {
      const fee = 105;
      const request = { ...chargeOf(amountFor('declined, try again') - fee), fee };
      expect(await charge(request)).toMatchObject({ kind: 'declined' });
    });

    for (const [outcome, declineClass] of Object.entries(declineClasses) as [ChosenOutcome, DeclineClass][])
      having(outcome)(`a charge that is ${outcome} is declined with its class`, async () => {
        const request = chargeOf(amountFor(outcome));
        const answer = await charge(request);
        expect(answer.kind).toBe('declined');
        expect(answer.declineClass).toBe(declineClass);
        await expectFound(about(request), ['declined', 'not_found']);
      });

    having('held for review')('a charge held for review is neither approved nor declined', async () => {
      const kind = await outcomeOf(charge(chargeOf(amountFor('held for review'))));
      expect(['pending', 'unknown']).toContain(kind);
    });

    able(capabilities.approvesInPart && !lacks.includes('partial'))(
      'an approval of less tells how much was taken',
      async () => {
        const request = chargeOf(amountFor('partial'));
        expect(await charge(request)).toMatchObject({ kind: 'approved', approvedAmount: request.amount / 2 });
        const found = await expectFound(about(request), ['approved']);
        if (found?.kind === 'approved') expect(found.approvedAmount).toBe(request.amount / 2);
      },
    );

    for (const outcome of ['wrong type', 'half an answer', 'lost after acceptance'] as const)
      having(outcome)(`${outcome}: a charge is unknown until an inquiry finds it approved`, async () => {
        const request = chargeOf(amountFor(outcome));
        expect(await outcomeOf(charge(request))).toBe('unknown');
        expect(await opened.carriedOut(request.reference)).toBe(1);
        await expectFound(about(request));
      });

    for (const outcome of ['server error', 'lost before acceptance'] as const)
      having(outcome)(`${outcome}: a charge is unknown until an inquiry does not find it`, async () => {
        const request = chargeOf(amountFor(outcome));
        expect(await outcomeOf(charge(request))).toBe('unknown');
        expect(await opened.carriedOut(request.reference)).toBe(0);
        await expectNotFound(about(request));
      });

    test('a repeated reference is charged once, and never called declined', async () => {
      const request = chargeOf(2000);
      await charge(request);
      expect(['approved', 'unknown']).toContain(await outcomeOf(charge(request)));
      expect(await opened.carriedOut(request.reference)).toBe(1);
      await expectFound(about(request));
    });

    having('slow')('a call ends when its signal aborts', async () => {
      const caller = new AbortController();
      const call = processor.charge(chargeOf(amountFor('slow')), { ...patient(), signal: caller.signal });
      caller.abort();
      expect(await outcomeOf(call)).toBe('unknown');
    });

    test('a void is carried out once, and is not mistaken for its charge', async () => {
      const request = chargeOf(2000);
      const reversal = voidOf(request, await charged(request));
      await expectNotFound(about(reversal));
      expect(await reverse(reversal)).toMatchObject({ kind: 'approved' });
      await expectFound(about(reversal));
      // The charge was made, and its record says so.
      await expectFound(about(request));
      if (!voidsOnce) return;
      const again = reverse({ ...reversal, reference: newReference() });
      expect(['declined', 'error', 'unknown']).toContain(await outcomeOf(again));
    });

    having('lost after acceptance')('a void without an answer is found', async () => {
      if (looksUp === 'none') return;
      const request = chargeOf(amountFor('lost after acceptance'));
      await outcomeOf(charge(request));
      const found = await inquire(about(request));
      const reversal = voidOf(request, idOf(found));
      expect(await outcomeOf(reverse(reversal))).toBe('unknown');
      await expectFound(about(reversal));
    });

    test('a part and another part of a charge are refunded', async () => {
      const request = chargeOf(4000);
      const originalId = await charged(request);
      await opened.settle?.();
      const parts = [refundOf(1000, originalId), refundOf(1000, originalId)] as const;
      expect(await reverse(parts[0])).toMatchObject({ kind: 'approved' });
      await expectFound(about(parts[0]));
      await expectNotFound(about(parts[1]));
      expect(await reverse(parts[1])).toMatchObject({ kind: 'approved' });
      await expectFound(about(parts[1]));
    });

    having('lost after acceptance')('a refund without an answer is found', async () => {
      const originalId = await charged(chargeOf(4000));
      await opened.settle?.();
      const refund = refundOf(amountFor('lost after acceptance'), originalId);
      expect(await outcomeOf(reverse(refund))).toBe('unknown');
      await expectFound(about(refund));
    });

    having('lost before acceptance')('a refund that never arrived is not found', async () => {
      const originalId = await charged(chargeOf(4000));
      await opened.settle?.();
      const refund = refundOf(amountFor('lost before acceptance'), originalId);
      expect(await outcomeOf(reverse(refund))).toBe('unknown');
      await expectNotFound(about(refund));
    });

    able(capabilities.authorizes)('an authorization is captured once', async () => {
      const authorization: ChargeRequest = { ...chargeOf(2000), kind: 'authorize' };
      const originalId = await charged(authorization);
      await expectFound(about(authorization));
      const capture = { ...asked(2000), fee: 0, originalId };
      await expectNotFound({ ...about(authorization), ...capture, kind: 'capture' });
      expect(await processor.capture?.(capture, patient())).toMatchObject({ kind: 'approved' });
      await expectFound({ ...about(authorization), ...capture, kind: 'capture' });
      const again = processor.capture?.({ ...capture, reference: newReference() }, patient());
      expect(['declined', 'error', 'unknown']).toContain(await outcomeOf(again));
    });

    able(capabilities.storesCards)('a stored card gets a token, and is charged by it', async () => {
      const first = await charge({ ...chargeOf(2000), entry: 'stored', storesCard: true });
      expect(first.kind).toBe('approved');
      expect(first.token).toBeTruthy();
      const stored = { entry: 'stored', storesCard: true, token: first.token ?? '' } as const;
      const again = { ...chargeOf(2100), ...stored };
      // The number is not sent with a token, so a wrong one is not noticed.
      const byToken = { ...again, instrument: { ...secretCard, number: '4111' } };
      expect(await charge(byToken)).toMatchObject({ kind: 'approved' });
      expect(await opened.carriedOut(byToken.reference)).toBe(1);
      await expectFound(about(byToken));
      const declined = { ...chargeOf(amountFor('declined, never again')), ...stored };
      expect(await charge(declined)).toMatchObject({ kind: 'declined', declineClass: 'never' });
    });

    able(capabilities.storesCards)(
      'a token that the processor does not know is told, and the card is charged once by its number',
      async () => {
        const lost = { ...chargeOf(2000), entry: 'stored', storesCard: true, token: 'unknown' } as const;
        const answer = await charge(lost);
        expect(answer.kind).toBe('approved');
        expect(answer.token).not.toBe('unknown');
        expect(await opened.carriedOut(lost.reference)).toBe(1);
      },
    );

    test('a later payment of a series may name the first one', async () => {
      const first = await charge({
        ...chargeOf(2000),
        initiator: { by: 'cardholder', storesFor: 'recurring' },
      });
      const firstNetworkId = first.networkTransactionId ?? null;
      for (const id of [firstNetworkId, null])
        expect(
          await charge({
            ...chargeOf(2100),
            entry: 'stored',
            initiator: { by: 'merchant', reason: 'recurring', firstNetworkId: id },
          }),
        ).toMatchObject({ kind: 'approved' });
    });

    able(capabilities.credits)('a credit without a charge is paid out once', async () => {
      const credit: ReversalRequest = { ...refundOf(2000, ''), kind: 'credit', originalId: null };
      expect(await reverse(credit)).toMatchObject({ kind: 'approved' });
      await expectFound(about(credit));
      expect(['approved', 'unknown']).toContain(await outcomeOf(reverse(credit)));
      expect(await opened.carriedOut(credit.reference)).toBe(1);
    });

    able(capabilities.takesAch)('a bank debit is accepted, found, and voided', async () => {
      const request: ChargeRequest = { ...chargeOf(2000), instrument: secretAccount, secCode: 'PPD' };
      const answer = await charge(request);
      expect(answer.kind).toBe('pending');
      await expectFound({ ...about(request), paymentType: 'ach' }, ['pending', 'approved']);
      const reversal = voidOf(request, idOf(answer));
      expect(['approved', 'pending']).toContain((await reverse(reversal)).kind);
    });
  });
}
