import type { Page, Request } from '@playwright/test';
import { installTouchLayer } from './controls';

/** The pending calls and the faults of a page. */
export interface Watch {
  faults: string[];
  /** Waits until no call of the page is pending and the page has rendered. */
  settled: () => Promise<void>;
}

/** Answers whether a message is the browser's report of a refused call; to refuse nonsense is the gateway's task. */
const isRefusal = (text: string) => /Failed to load resource: .* status of 4\d\d/.test(text);

/**
 * Answers whether Firefox reports work that a page left unfinished. For a script, it compares empty content with the
 * integrity hash; for a call, it reports no network. Chromium does not report these.
 */
const isOfPageLeft = (page: Page, text: string) =>
  page.context().browser()?.browserType().name() === 'firefox' &&
  (text.includes('OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb') ||
    text.endsWith('got no answer: network'));

/** Watches a page from before its first script. */
export async function watch(page: Page): Promise<Watch> {
  const faults: string[] = [];
  const waiting = new Set<object>();
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) waiting.add(request);
  });
  const answered = (request: Request) => void waiting.delete(request);
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!isOfPageLeft(page, message)) faults.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isRefusal(text) && !isOfPageLeft(page, text))
      faults.push(`console: ${text}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => {
    void popup.close();
    void page.bringToFront();
  });
  await page.addInitScript(installTouchLayer);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const settled = async () => {
    const until = Date.now() + 10_000;
    do {
      // A page behind another one does not render.
      await page.evaluate(
        () =>
          new Promise<unknown>((drawn) => {
            requestAnimationFrame(() => requestAnimationFrame(drawn));
            setTimeout(drawn, 1_000);
          }),
      );
    } while (waiting.size > 0 && Date.now() < until);
  };
  return { faults, settled };
}
