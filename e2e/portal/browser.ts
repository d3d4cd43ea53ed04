import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumLaunch } from './chromium';

/** Browsers that are installed on the machine and driven by WebDriver BiDi, by the name that a person calls them by. */
const installed: Record<string, Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>> = {
  firefox: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: '/usr/bin/firefox-esr' },
    // The ESR has no command yet to set what a page is told of colours and motion.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
  },
};

/** Chromium from the package registry unless another browser is named. */
export async function browserOptions(name = 'chromium') {
  if (name === 'chromium') return { launchOptions: await chromiumLaunch() };
  const options = installed[name];
  if (!options)
    throw new Error(`${name} is no browser that the walks know: ${Object.keys(installed).join(', ')}`);
  return options;
}
