import { type Route, test } from '@playwright/test';
import { failsAlone } from '../../portal/failed-remote';

const why = 'Its files were changed on their way to you, so they were not run.';

test('a remote with one changed byte is refused, the rest of the portal works, and Retry loads the correct one', async ({
  page,
}) => {
  await failsAlone(page, { fault: oneByteMore, why });
});

test('a changed file that only the entry names is refused too, as in a portal of many remotes', async ({
  page,
}) => {
  await page.route(/\/(transactions)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/"preload":\[[^\]]*\]/g, '"preload":[]') });
  });
  await failsAlone(page, { files: /\/remotes\/history\/[^/]+\/app[^/]*\.js$/, fault: oneByteMore, why });
});

async function oneByteMore(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}
