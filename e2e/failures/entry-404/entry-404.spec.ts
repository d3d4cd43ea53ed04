import { test } from '@playwright/test';
import { failsAlone } from '../../portal/failed-remote';

test('the screen of a remote without its entry says that the files could not be reached', async ({
  page,
}) => {
  await failsAlone(page, {
    files: /\/remotes\/history\/[^/]+\/remoteEntry[^/]*\.js$/,
    fault: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }),
    why: 'Its files could not be reached. Please check your network.',
  });
});
