import * as v from 'valibot';
import type { Received } from '../send';
import { readEnvelope } from './envelope';
import { isNothingFound, isRefusal } from './words';

/** A transaction in the answer to a query, without the payer's data. */
export interface FapsOrder {
  /** FAPS's id. */
  id: string;
  orderId: string;
  /** Such as Sale, Auth, Settle, Void, Credit, and AchDebit. */
  type: string;
  isAch: boolean;
  isSuccess: boolean;
  isPartial: boolean;
  /** Dollars. */
  amount: string | number;
  authResponse: string;
  authCode: string;
  avs: string;
  cvv: string;
}

/** The answer to a query. `refused`: FAPS does not know the merchant. */
export type FapsOrders = { orders: readonly FapsOrder[] } | 'refused' | 'not_understood';

const text = v.nullish(v.string(), '');
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.regex(/^(true|false|1|0)$/i),
    v.transform((word) => /^(true|1)$/i.test(word)),
  ),
]);
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1));
const ordersData = v.object({
  orders: v.array(
    v.object({
      referenceNumber: id,
      isAch: v.nullish(flag, false),
      orderInfo: v.object({
        transactionType: v.pipe(v.string(), v.minLength(1)),
        isSuccessful: flag,
        isPartial: v.nullish(flag, false),
        amount: v.union([v.string(), v.number()]),
        ...{ orderId: text, authResponse: text, authCode: text, avsResponse: text, cvv2Response: text },
      }),
    }),
  ),
});

/** Reads the answer to a query. */
export function readOrders(received: Received): FapsOrders {
  const read = readEnvelope(received, 'Query');
  if (typeof read === 'string') return 'not_understood';
  if (!read.isSuccess) {
    if (read.messages.some(isNothingFound)) return { orders: [] };
    return read.messages.some(isRefusal) || read.keys.some(isRefusal) ? 'refused' : 'not_understood';
  }
  const data = v.safeParse(ordersData, read.data);
  if (!data.success) return 'not_understood';
  return {
    orders: data.output.orders.map(({ referenceNumber, isAch, orderInfo }) => ({
      ...{ id: referenceNumber, isAch, orderId: orderInfo.orderId, type: orderInfo.transactionType },
      ...{ isSuccess: orderInfo.isSuccessful, isPartial: orderInfo.isPartial, amount: orderInfo.amount },
      ...{ authResponse: orderInfo.authResponse, authCode: orderInfo.authCode },
      ...{ avs: orderInfo.avsResponse, cvv: orderInfo.cvv2Response },
    })),
  };
}
