import { cardBrand } from '@tillway/rules';
import * as v from 'valibot';
import type { ClearCard } from '../instrument';
import type { Received } from '../send';
import { readEnvelope } from './envelope';
import type { FapsRequest, VaultRecord } from './request';

const separator = ':';

/** Returns the card of a token; `undefined` if it is not a token of FAPS. */
export function recordOf(token: string): VaultRecord | undefined {
  const [vaultKey, vaultId] = token.split(separator);
  return vaultKey && vaultId ? { vaultKey, vaultId } : undefined;
}

/** The vault's names of card brands. */
const cardTypes: Readonly<Record<string, string>> = {
  ...{ visa: 'visa', mastercard: 'mastercard', amex: 'amex', discover: 'disc', diners: 'dc' },
  ...{ jcb: 'JCB', jcb15: 'JCB' },
};

/** The key of a card's own container. FAPS wants letters, digits, and another sign. */
const keyOf = (reference: string) => `t1!${reference}`;

/** The fields of the call that keeps a card. It takes no money. */
export const keepRequest = (card: ClearCard, reference: string): FapsRequest => ({
  operation: 'VaultCreateCCRecord',
  fields: {
    ...{ vaultKey: keyOf(reference), ownerName: card.name, cardNumber: card.number },
    ...{ cardExpMonth: card.month, cardExpYear: card.year, cardType: cardTypes[cardBrand(card.number)] },
  },
});

const kept = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\w+$/)),
});

/** Reads the token of a card that was kept; `undefined` if it was not. */
export function tokenOf(received: Received, reference: string): string | undefined {
  const read = readEnvelope(received, 'VaultCreateCCRecord');
  const data = typeof read === 'string' || !read.isSuccess ? undefined : v.safeParse(kept, read.data);
  return data?.success ? `${keyOf(reference)}${separator}${data.output.id}` : undefined;
}
