import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from './payer-link';

const card = {
  card_name: 'Ada Byron',
  card_number: '4111111111111111',
  card_month: '12',
  card_year: '30',
  card_cvv: '739',
  billing_postalcode: '73102',
};
const nonce = () => Array.from(randomBytes(36), (byte) => (byte % 36).toString(36)).join('');

/** Returns a payment in dollars, as the charge screen sends it. Without other values, a card that is approved pays. */
export const paymentRequest = (terminal_id: string | undefined, amount: string, more: object = {}) => ({
  terminal_id,
  request_type: 'sale',
  nonce: nonce(),
  amount,
  tokenize: true,
  ...('request_type' in more || 'token' in more ? {} : card),
  ...more,
});

/** Takes a payment at a terminal of the page's signed-in user, and returns its id. */
export async function sell(page: Page, terminal: string, amount: string, more: object = {}): Promise<string> {
  const { rows } = await api<{ rows: { terminal_id: string; name: string }[] }>(
    page,
    'GET',
    '/terminals?perPage=all',
  );
  const id = rows.find(({ name }) => name === terminal)?.terminal_id;
  const answer = await api<{ response?: { UniqueID: string | null; ResponseText: string } }>(
    page,
    'POST',
    '/terminal/payment',
    paymentRequest(id, amount, more),
  );
  if (!answer.response?.UniqueID) throw new Error(`${terminal} took no payment: ${JSON.stringify(answer)}`);
  return answer.response.UniqueID;
}
