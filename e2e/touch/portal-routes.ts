import type { Page } from '@playwright/test';
import { screens } from '@tillway/contract/testing';

interface Route {
  path: string;
}

/** Routes of the shell that a signed-in user may open; those of the remotes come from their manifests. */
const shellRoutes = screens.filter(({ owner, access }) => owner === 'shell' && access === 'session');

/** Every route of the portal that the page is configured for. */
export async function portalRoutes(page: Page): Promise<Route[]> {
  const text = await page.locator('#portal-configuration').textContent();
  const { remotes } = JSON.parse(text ?? '{}') as { remotes: { manifest: { routes: Route[] } }[] };
  return [...shellRoutes, ...remotes.flatMap(({ manifest }) => manifest.routes)].map(({ path }) => ({
    path,
  }));
}
