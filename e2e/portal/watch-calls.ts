import type { Page } from '@playwright/test';

export interface Call {
  method: string;
  /** Below /api. */
  path: string;
  body: Record<string, unknown>;
}

/** Tells of each call with a JSON body that the page makes. A body that streams is known to the page only. */
async function onCall(page: Page, tell: (call: Call) => void): Promise<void> {
  await page.exposeFunction('apiCalled', (method: string, path: string, body: string) =>
    tell({ method, path, body: JSON.parse(body) as Call['body'] }),
  );
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const [, path] = request.url.split('/api');
      if (path !== undefined && request.headers.get('content-type')?.includes('json')) {
        const { apiCalled } = window as unknown as { apiCalled(...call: string[]): unknown };
        await apiCalled(request.method, path, await request.clone().text());
      }
      return ask(request);
    };
  });
}

/** What the page sends to the gateway from its next load on, in order. */
export async function watchCalls(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await onCall(page, (call) => calls.push(call));
  return calls;
}

/** The bodies of one call, by how its path ends, from the page's next load on, in order. */
export async function watchBodies(page: Page, path: string): Promise<Call['body'][]> {
  const asked: Call['body'][] = [];
  await onCall(page, (call) => call.path.endsWith(path) && asked.push(call.body));
  return asked;
}

/** What the page asks the gateway to charge from its next load on, in order. */
export const watchPayments = (page: Page): Promise<Call['body'][]> => watchBodies(page, '/terminal/payment');
