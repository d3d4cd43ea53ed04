import { test } from '@playwright/test';
import { failsAlone } from '../../portal/failed-remote';

test('a remote whose server is down says so in its place, and Retry works when the server is back', async ({
  page,
}) => {
  await failsAlone(page, {
    fault: (route) => route.abort('connectionrefused'),
    why: 'Its files could not be reached. Please check your network.',
  });
});
