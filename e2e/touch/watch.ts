import type { Page, Request } from '@playwright/test';
import { installTouchLayer } from './controls';

/** What the walk hears from a page: calls that wait, and everything that went wrong. */
export interface Watch {
  faults: string[];
  /** Waits until no call of the page waits for its answer, and the page has drawn it. */
  settled: () => Promise<void>;
}

/** The browser itself reports a refused call; refusing nonsense is the gateway's task. */
const isRefusal = (text: string) => /Failed to load resource: .* status of 4\d\d/.test(text);

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
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());
  await page.addInitScript(installTouchLayer);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const settled = async () => {
    const until = Date.now() + 10_000;
    do {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    } while (waiting.size > 0 && Date.now() < until);
  };
  return { faults, settled };
}
