import { chromium } from 'playwright-core';
import packaged from '@sparticuz/chromium';

/** Chromium from the package registry, so that nothing needs to be on the machine; unpacked when it is first asked for. */
export const chromiumPath = () => packaged.executablePath();

export const openChromium = async () =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
