import { expect, type Page } from '@playwright/test';

/** Waits until every fade and slide on the page has ended; endless animations do not count. */
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
 * Waits until no placeholder is on the page and no resource has loaded for half a second. Playwright's `networkidle`
 * sometimes waits forever: a report that outlives its page (`keepalive`) may never be reported as finished.
 */
export async function allHere(page: Page): Promise<void> {
  let before = -1;
  const loaded = () =>
    page.evaluate(() =>
      document.querySelector('[aria-busy=true], [data-skeleton]')
        ? -1
        : performance.getEntriesByType('resource').length,
    );
  await expect
    .poll(
      async () => {
        const last = before;
        before = await loaded();
        return before >= 0 && before === last;
      },
      { intervals: [500] },
    )
    .toBe(true);
}
