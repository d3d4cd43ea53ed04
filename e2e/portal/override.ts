import type { Page } from '@playwright/test';

interface Pin {
  remote: string;
  version?: string;
  address?: string;
}

/** Pins versions for the session of a page for some seconds, like the dialog. Returns the status. */
export const pin = (page: Page, pins: Pin[], seconds: number): Promise<number> =>
  page.evaluate(
    async (body) => {
      const csrf = /tillway_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
      return (await fetch('/api/overrides', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { pins, seconds },
  );
