import { test } from '@playwright/test';
import { failsAlone } from '../../portal/failed-remote';

test('a page that arrives instead of a script does not run, and the screen says why', async ({ page }) => {
  await failsAlone(page, {
    fault: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network of this hotel</h1>' }),
    why: 'Its files were changed on their way to you, so they were not run.',
  });
});
