import path from 'node:path';
import type { Page } from '@playwright/test';
import { brandUrl, portalUrl } from './address';

/** The portal in each of its themes. */
export const themes = [
  { theme: 'theme 1', url: portalUrl },
  { theme: 'theme 2', url: brandUrl('blueyonder') },
  { theme: 'theme 3', url: brandUrl('atmone') },
];
export const sizes = [
  { size: 'wide', width: 1440, height: 900 },
  { size: 'narrow', width: 390, height: 844 },
];

/** The folder for screenshots of the walks; none are taken without it. */
const pictures = process.env.TILLWAY_E2E_PICTURES;

export async function takePicture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}
