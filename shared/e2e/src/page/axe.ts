import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists axe's findings as short lines. Axe is evaluated through the debugging protocol, since the page's policy refuses
 * a script tag.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // The contrast of a fading element is measured after the fade.
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations: found } = await (
      window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Axe describes only what it found, not what is well.
      resultTypes: ['violations'],
      selectors: false,
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
