import type { Page } from '@playwright/test';

/** Makes a call of the API in the page's session. */
export const api = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, url, payload]) => {
      const csrf = /tillway_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`/api${url}`, {
        method: verb,
        headers: { 'x-csrf-token': csrf, ...(payload ? { 'content-type': 'application/json' } : {}) },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
      return (await response.json()) as Answer;
    },
    [method, path, body] as const,
  );

export interface Terminals {
  rows: { terminal_id: string; type: string[] }[];
}

/** Creates a payment link as the signed-in merchant of the page, and returns its token. */
export async function makeLink(page: Page, values: object): Promise<string> {
  const { rows } = await api<Terminals>(page, 'GET', '/terminals');
  const id = (isWanted: (types: string[]) => boolean) => rows.find(({ type }) => isWanted(type))?.terminal_id;
  const terminalId = {
    card: id((types) => !types.includes('ach')),
    ach: id((types) => types.includes('ach')),
  };
  const answer = await api<{ token: string }>(page, 'POST', '/hosted_payment/tokenize', {
    terminalId,
    ...values,
  });
  return answer.token;
}

/** The card of a payer who follows a link. */
export const payerCard = { number: '5555555555554444', cvv: '864' };

/** Fills the page of a link with the payer's card. */
export async function fillPayerCard(page: Page): Promise<void> {
  await page.getByLabel('Name on card').fill('Grace Hopper');
  await page.getByLabel('Card number').pressSequentially(payerCard.number);
  await page.getByLabel('Expiration').pressSequentially('1230');
  await page.getByLabel('CVV').fill(payerCard.cvv);
  await page.getByLabel('Postal code').fill('73101');
}
