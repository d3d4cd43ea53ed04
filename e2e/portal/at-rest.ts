import { expect, type Page } from '@playwright/test';

/** Waits until nothing on the page fades or slides in any more; what turns for ever is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * Waits until nothing stands for what is still to come, and nothing more came for half a second. Playwright's `networkidle`
 * waits for ever now and then: a report that outlives its page (`keepalive`) may never be told as over.
 */
export async function allHere(page: Page): Promise<void> {
  let before = -1;
  const came = () =>
    page.evaluate(() =>
      document.querySelector('[aria-busy=true], [data-skeleton]')
        ? -1
        : performance.getEntriesByType('resource').length,
    );
  await expect
    .poll(
      async () => {
        const last = before;
        before = await came();
        return before >= 0 && before === last;
      },
      { intervals: [500] },
    )
    .toBe(true);
}
