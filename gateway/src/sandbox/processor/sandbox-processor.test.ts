import { onEmbedded } from '../../../test/database';
import { systemClock } from '../../platform/clock';
import { createIds } from '../../platform/ids';
import type { Call, ChargeRequest, Inquiry } from '../../processors/processor';
import { sandboxMemory } from './memory';
import { type SandboxOptions, sandboxProcessor } from './sandbox-processor';

const ids = createIds(systemClock);
const charge = (amount: number): ChargeRequest => ({
  reference: ids.id(),
  terminalId: 'hb1',
  terminalCode: 'HB1',
  amount,
  fee: 70,
  instrument: { kind: 'card', number: '4111111111111111', name: 'Ada', month: '12', year: '30', cvv: '123' },
  postalCode: '73101',
});
const calling = (signal: AbortSignal): Call => ({ signal, credentials: {} });
const patient = () => calling(new AbortController().signal);
/** The inquiry about a charge. */
const about = ({ reference, terminalId, terminalCode, amount, fee }: ChargeRequest): Inquiry => ({
  ...{ reference, terminalId, terminalCode, amount, kind: 'charge', paymentType: 'card' },
  total: amount + fee,
  askedAt: new Date(0),
  originalId: null,
});
/** Signals of a caller that gives up: after a silence, or before a slow machine has begun. */
const impatient: [string, () => Call][] = [
  ['at last', () => calling(AbortSignal.timeout(30))],
  ['already', () => calling(AbortSignal.abort())],
];

onEmbedded((database) => {
  const open = (options?: SandboxOptions) => sandboxProcessor(sandboxMemory(database().db), options);
  const taken = async ({ reference }: ChargeRequest) =>
    (await sandboxMemory(database().db).charges()).filter((each) => each.reference === reference);

  test('O-02 a charge is approved once and found again by our reference, even after a restart', async () => {
    const request = charge(1990);
    const answer = await open().charge(request, patient());
    expect(answer).toMatchObject({ kind: 'approved', code: '000', avsResponse: 'Y', cvvResponse: 'M' });
    await expect(open().inquire(about(request), patient())).resolves.toEqual(answer);
    expect(await taken(request)).toEqual([
      { reference: request.reference, kind: 'charge', amount: 1990, fee: 70, asked: 1 },
    ]);
  });

  test('a repeated reference gets the same answer, is charged only once, and is counted', async () => {
    const request = charge(1990);
    const first = await open().charge(request, patient());
    await expect(open().charge(request, patient())).resolves.toEqual(first);
    expect(await taken(request)).toMatchObject([{ asked: 2 }]);
  });

  test('a card that alternates between approval and decline does so once for each reference', async () => {
    const instrument = { ...charge(0).instrument, number: '4000000000000341' };
    const turns = [charge(1000), charge(1000), charge(1000), charge(1000)].map((each) => ({
      ...each,
      instrument,
    }));
    const kinds: string[] = [];
    for (const turn of turns) {
      const { kind } = await open().charge(turn, patient());
      // A repeated question is no other turn.
      expect(await open().charge(turn, patient())).toMatchObject({ kind });
      kinds.push(kind);
    }
    expect(kinds).toEqual(['approved', 'declined', 'approved', 'declined']);
  });

  test.each(impatient)(
    'O-02 .97 never answers a caller that gives up %s, and knows nothing',
    async (_, signal) => {
      const request = charge(1097);
      await expect(open().charge(request, signal())).rejects.toThrow('no answer');
      await expect(open().inquire(about(request), patient())).resolves.toBe('not_found');
    },
  );

  test.each(impatient)(
    'O-02 .98 never answers a caller that gives up %s, and has approved',
    async (_, signal) => {
      const request = charge(1098);
      await expect(open().charge(request, signal())).rejects.toThrow('no answer');
      await expect(open().inquire(about(request), patient())).resolves.toMatchObject({ kind: 'approved' });
    },
  );

  test('.98 has approved even if its silence ends at once', async () => {
    const request = charge(1098);
    await expect(open({ endsSilence: true }).charge(request, patient())).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(await taken(request)).toHaveLength(1);
  });

  test('O-02 .99 answers late', async () => {
    const started = performance.now();
    const answer = await open({ lateAnswerMs: 100 }).charge(charge(1099), patient());
    expect(answer.kind).toBe('approved');
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
  });

  test('a connection that breaks after acceptance leaves a charge behind, and one that breaks before does not', async () => {
    const breaks = () => Promise.reject(new Error('reset'));
    const [after, before] = [charge(1990), charge(1990)];
    await expect(open({ faults: { afterAcceptance: breaks } }).charge(after, patient())).rejects.toThrow(
      'reset',
    );
    await expect(open({ faults: { beforeAcceptance: breaks } }).charge(before, patient())).rejects.toThrow(
      'reset',
    );
    expect(await taken(after)).toHaveLength(1);
    expect(await taken(before)).toHaveLength(0);
  });
});
