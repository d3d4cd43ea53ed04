import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumLaunch } from './chromium';

/** Browsers installed on the machine and driven by WebDriver BiDi, by their usual names. */
const installed: Record<string, Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>> = {
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: '/usr/bin/firefox-esr' },
    // The ESR has no command yet to set the page's colors and motion.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
  },
};

/** Returns the options of a browser: Chromium from the package registry, unless another name is given. */
export async function browserOptions(name = 'chromium') {
  if (name === 'chromium') return { launchOptions: await chromiumLaunch() };
  const options = installed[name];
  if (!options)
    throw new Error(`${name} is no browser that the walks know: ${Object.keys(installed).join(', ')}`);
  return options;
}
