import type { Entry } from './book';

/** Writes entries as the Query API does, or a refusal. */
export const reportOf = (content: readonly Entry[] | string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<nm_response>',
    ...(typeof content === 'string' ? [tag('error_response', content)] : content.map(transaction)),
    '</nm_response>',
  ].join('\n');

const transaction = (entry: Entry): string =>
  tagged('transaction', [
    tag('transaction_id', entry.id),
    tag('partial_payment_id', ''),
    tag('transaction_type', entry.isCheck ? 'ck' : 'cc'),
    tag('condition', entry.condition),
    tag('order_id', entry.orderId),
    tag('authorization_code', entry.actions[0]?.isSuccess ? '123456' : ''),
    tag('first_name', entry.firstName),
    tag('last_name', entry.lastName),
    tag('cc_number', entry.isCheck ? '' : `${entry.number.slice(0, 1)}xxxxxxxxxxx${entry.number.slice(-4)}`),
    tag('check_account', entry.isCheck ? `xxxxx${entry.number.slice(-4)}` : ''),
    tag('avs_response', entry.avs),
    tag('csc_response', entry.cvv),
    ...entry.actions.map(({ type, cents, at, isSuccess, text, code }) =>
      tagged('action', [
        tag('amount', (cents / 100).toFixed(2)),
        tag('action_type', type),
        tag('date', new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)),
        tag('success', isSuccess ? '1' : '0'),
        tag('source', 'api'),
        tag('response_text', text),
        tag('response_code', code),
      ]),
    ),
  ]);

const tagged = (name: string, lines: readonly string[]) => `<${name}>\n${lines.join('\n')}\n</${name}>`;
const tag = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
