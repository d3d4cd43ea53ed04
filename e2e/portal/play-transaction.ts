import type { Page } from '@playwright/test';

/** A transaction as a page is told of it, with some fields otherwise: what no payment of the sandbox comes to. */
export const playTransaction = (page: Page, id: string, change: object) =>
  page.route(`**/api/transactions/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { transaction: object };
    await route.fulfill({
      response,
      json: { ...answer, transaction: { ...answer.transaction, ...change } },
    });
  });
