import type { Page } from '@playwright/test';

interface Pin {
  remote: string;
  version?: string;
  address?: string;
}

/** Pins for the session of a page, as the dialog does, for so many seconds. */
export const pin = (page: Page, pins: Pin[], seconds: number): Promise<number> =>
  page.evaluate(
    async (body) => {
      const csrf = /tillway_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
      return (await fetch('/api/overrides', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { pins, seconds },
  );
