import type { Page } from '@playwright/test';

/** Changes some fields of a transaction in the answer to a page, for states that no payment of the sandbox reaches. */
export const playTransaction = (page: Page, id: string, change: object) =>
  page.route(`**/api/transactions/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { transaction: object };
    await route.fulfill({
      response,
      json: { ...answer, transaction: { ...answer.transaction, ...change } },
    });
  });
