import type { Page } from '@playwright/test';

export interface Call {
  method: string;
  /** The path below /api. */
  path: string;
  body: Record<string, unknown>;
}

/** Reports each call with a JSON body that the page makes. Only the page itself knows a body that streams. */
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

/** Lists the calls from the page to the gateway, from its next load on, in order. */
export async function watchCalls(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await onCall(page, (call) => calls.push(call));
  return calls;
}

/** Lists the bodies of one call, by the end of its path, from the page's next load on, in order. */
export async function watchBodies(page: Page, path: string): Promise<Call['body'][]> {
  const asked: Call['body'][] = [];
  await onCall(page, (call) => call.path.endsWith(path) && asked.push(call.body));
  return asked;
}

/** Lists the page's payment requests from its next load on, in order. */
export const watchPayments = (page: Page): Promise<Call['body'][]> => watchBodies(page, '/terminal/payment');
