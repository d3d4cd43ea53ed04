import { type ChosenOutcome, chosenOutcome } from '../faults';
import type { Answered, StandIn } from '../serve';
import { type NmiBook, openNmiBook } from './book';
import { reportOf } from './report';
import { fieldFault } from './validate';

interface NmiStandInOptions {
  /** The key of the only merchant. */
  securityKey: string;
  /** The merchant's setting that duplicates have the same order id too. NMI's own default is false. */
  comparesOrderIds?: boolean;
  /** In milliseconds. */
  now?: () => number;
}

export interface NmiStandIn extends StandIn {
  /** Counts the requests that were carried out under an order id. */
  carriedOut(orderId: string): number;
  /** Forgets all cards of the Customer Vault. */
  emptyVault(): void;
  /** Settles everything that waits for settlement. */
  settle(): void;
  /** Returns a settled check with a code such as R01. */
  returnCheck(id: string, code: string): void;
}

/** Answers as NMI's Payment API and Query API do, from memory. */
export function nmiStandIn({
  securityKey,
  comparesOrderIds = true,
  now = Date.now,
}: NmiStandInOptions): NmiStandIn {
  const book = openNmiBook({ comparesOrderIds, now });
  return {
    ...book,
    answer({ method, path, body }) {
      const fields = new URLSearchParams(body);
      const isKnown = fields.get('security_key') === securityKey;
      const route = method === 'POST' ? path : '';
      if (route === '/api/query.php') {
        const text = isKnown
          ? reportOf(book.find(fields))
          : reportOf('Specified API key not found REFID:3300000020');
        return { type: 'text/xml', body: text };
      }
      if (route !== '/api/transact.php') return { status: 404, type: 'text/plain', body: 'Not found' };
      return isKnown ? transact(book, fields) : refused(fields, 'Authentication Failed');
    },
  };
}

function transact(book: NmiBook, fields: URLSearchParams): Answered {
  const fault = fieldFault(fields);
  if (fault !== undefined) return refused(fields, fault);
  const outcome = chosenOutcome(book.centsOf(fields));
  if (outcome === 'server error' || outcome === 'lost before acceptance')
    return { type: 'text/plain', body: '', delivery: outcome };
  const { response, code, text, id, orderId = '', ...rest } = book.carryOut(fields, outcome);
  return answered(
    {
      response,
      responsetext: text,
      authcode: response === '1' ? '123456' : '',
      transactionid: id,
      orderid: orderId,
      type: fields.get('type') ?? '',
      response_code: code,
      ...rest,
    },
    fields,
    outcome,
  );
}

/** The answer to a request that NMI does not try. */
const refused = (fields: URLSearchParams, text: string): Answered =>
  answered(
    {
      response: '3',
      responsetext: text,
      authcode: '',
      transactionid: '',
      orderid: fields.get('orderid') ?? '',
      type: fields.get('type') ?? '',
      response_code: '300',
    },
    fields,
  );

function answered(
  values: Readonly<Record<string, string | undefined>>,
  fields: URLSearchParams,
  delivery?: ChosenOutcome,
): Answered {
  const checked =
    fields.get('payment') === 'creditcard' && values['response'] !== '3' && fields.has('amount');
  const body = new URLSearchParams({
    response: values['response'] ?? '',
    responsetext: values['responsetext'] ?? '',
    authcode: values['authcode'] ?? '',
    transactionid: values['transactionid'] ?? '',
    avsresponse: checked && fields.has('zip') ? 'Y' : '',
    cvvresponse: checked && fields.has('cvv') ? 'M' : '',
  });
  for (const [name, value] of Object.entries(values))
    if (!body.has(name) && value !== undefined) body.set(name, value);
  return { type: 'text/html; charset=UTF-8', body: body.toString(), ...(delivery && { delivery }) };
}
