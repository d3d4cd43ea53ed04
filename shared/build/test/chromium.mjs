import { chromium } from '@playwright/test';
import packaged from '@sparticuz/chromium';

/** Chromium from the package registry, so that nothing needs to be on the machine. */
export const openChromium = async () =>
  chromium.launch({
    executablePath: await packaged.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
