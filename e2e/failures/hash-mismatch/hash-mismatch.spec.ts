import { test } from '@playwright/test';
import { failsAlone } from '../../portal/failed-remote';

test('one changed byte in a remote is refused; the rest of the portal works, Retry brings the true one', async ({
  page,
}) => {
  await failsAlone(page, {
    async fault(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    },
    why: 'Its files were changed on their way to you, so they were not run.',
  });
});
