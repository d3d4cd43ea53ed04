import { Parser } from 'saxen';

/** One step of a transaction in a report. */
export interface ReportedAction {
  /** Such as sale, auth, capture, void, refund, credit, and settle. */
  type: string;
  /** Dollars. */
  amount: string;
  isSuccess: boolean;
  /** `undefined` if the date cannot be read. */
  at: Date | undefined;
  code: string;
  text: string;
}

/** A transaction in a report, without the payer's data. */
export interface ReportedTransaction {
  id: string;
  orderId: string;
  /** `cc` or `ck`. */
  paymentType: string;
  condition: string;
  authCode: string;
  avs: string;
  cvv: string;
  actions: readonly ReportedAction[];
}

/** A report, or the reason for which NMI made none. */
export type Report = { transactions: readonly ReportedTransaction[] } | { refusal: string };

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Reads an answer of the Query API. `undefined` if it is not a whole, well-formed report. */
export function readReport(xml: string): Report | undefined {
  const root = rootOf(xml);
  if (root?.name !== 'nm_response' || root.text.trim() !== '') return undefined;
  const refusals = root.children.filter(({ name }) => name === 'error_response');
  if (refusals[0]) return root.children.length === 1 ? { refusal: refusals[0].text.trim() } : undefined;
  if (root.children.some(({ name }) => name !== 'transaction')) return undefined;
  const transactions = root.children.map(transactionOf);
  return transactions.includes(undefined)
    ? undefined
    : { transactions: transactions.filter((each) => each !== undefined) };
}

/** The only element of a well-formed document. */
function rootOf(xml: string): Element | undefined {
  const document: Element = { name: '', text: '', children: [] };
  const path = [document];
  const faults: Error[] = [];
  const broken = (error: Error) => faults.push(error);
  const append = (text: string) => {
    const parent = path.at(-1);
    if (parent) parent.text += text;
  };
  new Parser()
    .on('openTag', (name) => {
      const element = { name, text: '', children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
    })
    .on('closeTag', () => path.pop())
    .on('text', (text, decode) => append(decode(text)))
    .on('cdata', append)
    .on('error', broken)
    .on('warn', broken)
    .parse(xml);
  return faults.length > 0 || document.children.length !== 1 ? undefined : document.children[0];
}

/** The text of the only child with a name: `''` if there is none, `undefined` if there are several. */
function textOf({ children }: Element, name: string): string | undefined {
  const named = children.filter((child) => child.name === name);
  return named.length > 1 ? undefined : (named[0]?.text.trim() ?? '');
}

function transactionOf(element: Element): ReportedTransaction | undefined {
  const names = ['transaction_id', 'order_id', 'transaction_type', 'condition', 'authorization_code'];
  const texts = [...names, 'avs_response', 'csc_response'].map((name) => textOf(element, name));
  const [id, orderId, paymentType, condition, authCode, avs, cvv] = texts.filter(
    (text) => text !== undefined,
  );
  const actions = element.children.filter(({ name }) => name === 'action').map(actionOf);
  if (texts.includes(undefined) || actions.includes(undefined) || !id) return undefined;
  return {
    id,
    ...{ orderId: orderId ?? '', paymentType: paymentType ?? '', condition: condition ?? '' },
    ...{ authCode: authCode ?? '', avs: avs ?? '', cvv: cvv ?? '' },
    actions: actions.filter((action) => action !== undefined),
  };
}

function actionOf(element: Element): ReportedAction | undefined {
  const success = textOf(element, 'success');
  const type = textOf(element, 'action_type');
  if ((success !== '1' && success !== '0') || !type) return undefined;
  return {
    type,
    amount: textOf(element, 'amount') ?? '',
    isSuccess: success === '1',
    at: timeOf(textOf(element, 'date') ?? ''),
    code: textOf(element, 'response_code') ?? '',
    text: textOf(element, 'response_text') ?? '',
  };
}

/** Reads `YYYYMMDDHHmmss`, in UTC. */
function timeOf(digits: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
