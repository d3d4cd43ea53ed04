import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Returns the launch options of Chromium from the package registry, so that the machine needs no browser. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  return {
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
