import { type ChosenOutcome, chosenOutcome } from '../faults';
import type { Answered, StandIn } from '../serve';
import { type Done, type FapsBook, openFapsBook, type OrderRow } from './book';
import { type Fields, validationFailures } from './validate';

interface FapsStandInOptions {
  /** The credentials of the only merchant. */
  merchantKey: string;
  processorId: string;
}

export interface FapsStandIn extends StandIn {
  /** Counts the requests that were carried out under an order id. */
  carriedOut(orderId: string): number;
  /** Forgets all cards of the vault. */
  emptyVault(): void;
  /** Closes the batch: what it holds can no longer be voided. */
  settle(): void;
}

const root = '/secure/RestGW/Gateway/Transaction/';

/** Answers as the REST interface of 1stPayGateway does, from memory. */
export function fapsStandIn({ merchantKey, processorId }: FapsStandInOptions): FapsStandIn {
  const book = openFapsBook();
  return {
    carriedOut: book.carriedOut,
    emptyVault: book.emptyVault,
    settle: book.settle,
    answer({ method, path, body }) {
      const action = path.startsWith(root) && method === 'POST' ? path.slice(root.length) : '';
      if (!/^\w+$/.test(action)) return { status: 404, type: 'text/plain', body: 'Not found' };
      const fields = fieldsOf(body);
      if (!fields) return answered(action, { errors: ['The request could not be read'] }, 400);
      if (fields['merchantKey'] !== merchantKey || fields['processorId'] !== processorId)
        return answered(action, { errors: ['Unable to retrieve merchant information'] });
      if (action === 'Query')
        return answered(action, { data: { orders: book.find(fields).map(orderOf) }, isSuccess: true });
      return transact(book, action, fields);
    },
  };
}

function transact(book: FapsBook, action: string, fields: Fields): Answered {
  const failures = validationFailures(action, fields);
  if (failures.length > 0) return answered(action, { failures }, 400);
  const outcome = chosenOutcome(book.centsOf(action, fields));
  if (outcome === 'server error' || outcome === 'lost before acceptance')
    return { type: 'text/plain', body: '', delivery: outcome };
  if (book.isUsed(fields))
    return answered(action, { failures: [{ key: 'orderId', message: 'Order ID must be unique' }] }, 400);
  const { isSuccess, ...data } = book.carryOut(action, fields, outcome);
  const errors = isSuccess ? [] : [data.authResponse];
  return answered(action, { data, errors, isSuccess }, isSuccess ? 201 : 200, outcome);
}

interface Said {
  data?: Omit<Done, 'isSuccess'> | { orders: unknown[] };
  errors?: readonly string[];
  failures?: readonly { key: string; message: string }[];
  isSuccess?: boolean;
}

function answered(
  action: string,
  { data, errors = [], failures = [], isSuccess = false }: Said,
  status = 200,
  delivery?: ChosenOutcome,
): Answered {
  const body = {
    ...(data && { data }),
    ...{ isError: errors.length > 0, errorMessages: errors },
    ...{ validationHasFailed: failures.length > 0, validationFailures: failures },
    ...{ isSuccess, action },
  };
  return {
    ...{ status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) },
    ...(delivery && { delivery }),
  };
}

const orderOf = (row: OrderRow) => ({
  ...{ transactionId: row.id, referenceNumber: row.id, isAch: row.isAch },
  billingInfo: { ownerName: row.ownerName },
  orderInfo: {
    ...{ transactionType: row.type, authResponse: row.authResponse, authCode: row.authCode },
    ...{ orderId: row.orderId, avsResponse: row.avs, cvv2Response: row.cvv },
    ...{ isSuccessful: row.isSuccess ? 'True' : 'False', isPartial: row.isPartial },
    amount: (row.cents / 100).toFixed(2),
  },
  ...(row.isAch
    ? { achInfo: { dda: `*****${row.number.slice(-4)}` } }
    : { ccInfo: { cardNumber: `************${row.number.slice(-4)}` } }),
});

function fieldsOf(body: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? (read as Fields) : undefined;
  } catch {
    return undefined;
  }
}
