import { chromium } from 'playwright-core';
import packaged from '@sparticuz/chromium';

/**
 * Returns the path of Chromium from the package registry, so that the machine needs no browser. The first
 * call unpacks it.
 */
export const chromiumPath = () => packaged.executablePath();

export const openChromium = async () =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
