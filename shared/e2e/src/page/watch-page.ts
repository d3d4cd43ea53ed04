import type { Page } from '@playwright/test';

/** Collects the refusals of the page's content security policy and uncaught errors, from before its first script. */
export async function watchPage(
  page: Page,
): Promise<{ violations: () => Promise<string[]>; errors: string[] }> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { cspViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  const violations = () =>
    page.evaluate(() => (window as unknown as { cspViolations: string[] }).cspViolations);
  return { violations, errors };
}
