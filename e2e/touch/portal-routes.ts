import type { Page } from '@playwright/test';
import { screens } from '@tillway/contract/testing';

interface Route {
  path: string;
}

/** A route and its remote; routes of the shell have none. */
interface OwnedRoute extends Route {
  remote?: string;
}

/** The routes of the shell that a signed-in user may open; those of the remotes come from their manifests. */
const shellRoutes = screens.filter(({ owner, access }) => owner === 'shell' && access === 'session');

/** Lists every route of the portal for which the page is configured. */
export async function portalRoutes(page: Page): Promise<OwnedRoute[]> {
  const text = await page.locator('#portal-configuration').textContent();
  const { remotes } = JSON.parse(text ?? '{}') as {
    remotes: { manifest: { name: string; routes: Route[] } }[];
  };
  const owned = remotes.flatMap(({ manifest: { name, routes } }) =>
    routes.map(({ path }) => ({ path, remote: name })),
  );
  return [...shellRoutes.map(({ path }) => ({ path })), ...owned];
}
