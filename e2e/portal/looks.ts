import path from 'node:path';
import type { Page } from '@playwright/test';
import { brandUrl, portalUrl } from './address';

const wide = { size: 'wide', width: 1440, height: 900 };
const narrow = { size: 'narrow', width: 390, height: 844 };
export const sizes = [wide, narrow];

/**
 * The looks in which screens are checked: the first theme in every mode and size, and the others in as few as show each
 * theme in each mode and in each size. What differs between themes is colors, which `shared/brand` checks pair by pair.
 */
export const looks = [
  ...looksOf('theme 1', portalUrl, ['light', wide], ['light', narrow], ['dark', wide], ['dark', narrow]),
  ...looksOf('theme 2', brandUrl('blueyonder'), ['light', narrow], ['dark', wide]),
  ...looksOf('theme 3', brandUrl('atmone'), ['light', wide], ['dark', narrow]),
];

function looksOf(theme: string, url: string, ...shown: ['light' | 'dark', typeof wide][]) {
  return shown.map(([mode, { size, ...viewport }]) => ({ theme, url, mode, size, viewport }));
}

/** The folder for screenshots of the walks; none are taken without it. */
const pictures = process.env.TILLWAY_E2E_PICTURES;

export async function takePicture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}
