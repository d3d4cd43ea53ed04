import type { Instrument } from './instrument';
import type { Credentials, Processor } from './processor';

/** A card whose number and CVV may appear in no answer. */
export const secretCard = {
  kind: 'card',
  ...{ number: '4111111111111111', name: 'Ada Lovelace', month: '12', year: '30', cvv: '907' },
} as const satisfies Instrument;

/** An account whose number may appear in no answer. */
export const secretAccount = {
  kind: 'bank',
  ...{
    routing: '103000017',
    number: '770055331188',
    name: 'Ada Lovelace',
    type: 'CHECKING',
    checkNumber: '1041',
  },
} as const satisfies Instrument;

/** Everything that adapters answered or threw since the last check, without the field for the token. */
const said: { told: unknown; token: unknown }[] = [];

/** Wraps an adapter so that `sayNoSecret` sees all that it answers or throws. */
export function watched(processor: Processor): Processor {
  const record =
    <Asked, Answer>(ask: (asked: Asked, call: Parameters<Processor['charge']>[1]) => Promise<Answer>) =>
    async (asked: Asked, call: Parameters<Processor['charge']>[1]): Promise<Answer> => {
      try {
        const answer = await ask(asked, call);
        const { token, ...told } = Object(answer) as { token?: unknown };
        said.push({ told, token });
        return answer;
      } catch (error) {
        said.push({ told: wordsOf(error), token: undefined });
        throw error;
      }
    };
  const { charge, capture, reverse, inquire } = processor;
  return {
    ...processor,
    charge: record(charge),
    ...(capture && { capture: record(capture) }),
    reverse: record(reverse),
    inquire: record(inquire),
  };
}

/** Expects that no answer or error since the last check has a card number, a CVV, a credential, or a token. */
export function sayNoSecret(credentials: Credentials): void {
  for (const { told, token } of said.splice(0)) {
    const text = JSON.stringify(told);
    const whole = [secretCard.number, secretAccount.number, ...Object.values(credentials), token];
    for (const secret of whole) if (secret) expect(text).not.toContain(secret);
    // Three digits are in many numbers; alone, they are the CVV.
    expect(text).not.toMatch(new RegExp(String.raw`\b${secretCard.cvv}\b`));
  }
}

const wordsOf = (error: unknown): unknown =>
  error instanceof Error ? [error.message, error.stack, { ...error }, wordsOf(error.cause)] : error;
