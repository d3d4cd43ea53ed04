/** A team's moves of its releases in a running portal: live, canaries, and back. */
import { writeProvider, writeScreen } from './remote.mjs';
import { timed, until } from './tale.mjs';

/** Opens the remote's screen and waits until it or its failure shows. */
async function open(context, origin, text) {
  const page = await context.newPage();
  await page.goto(`${origin}/loyalty`);
  await page.getByText(text).first().waitFor();
  return page;
}

/** Fills in a payment and leaves the form open. */
export async function fillPayment(page) {
  await page.getByLabel('Amount').first().fill('12.00');
  await page.getByLabel('Cardholder name').fill('Ada Byron');
  await page.getByLabel('Card number').pressSequentially('4111111111111111');
  await page.getByLabel('Expiration').pressSequentially('1230');
  await page.getByLabel('CVV').pressSequentially('739');
  await page.getByLabel('Postal code').fill('73102');
  await page.evaluate(() => (globalThis.isOldTab = true));
}

/** Completes the payment in the tab in which it began. Throws if the tab was reloaded or the form emptied. */
async function completePayment(page) {
  if (!(await page.evaluate(() => globalThis.isOldTab))) throw new Error('The tab was loaded anew');
  if ((await page.getByLabel('Cardholder name').inputValue()) !== 'Ada Byron')
    throw new Error('The form was emptied');
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await page.getByRole('dialog', { name: 'Payment Approved' }).waitFor();
}

/** Publishes the release, uses its back end, event, and slot, and ends a payment in a tab that is older. */
export async function goLive({ house, team, contexts: [merchant] }, oldTab) {
  const page = await timed('publish (signed, by token) to live in a browser', async () => {
    await team.publish('--promote');
    return open(merchant, house.origin, 'The first');
  });
  await page.getByText('The back end knows who asks').waitFor();
  await page.getByRole('button', { name: 'Score' }).click();
  await page.getByText('7 points').waitFor();
  await page.goto(`${house.origin}/profile`);
  // The remote fills this slot on a screen of the portal.
  await page.getByRole('heading', { name: 'Loyalty points' }).waitFor();
  await page.getByRole('main').getByText('Seven points a press').waitFor();
  await page.close();
  await timed('the old tab, in mid-payment all the while, takes its payment', () => completePayment(oldTab));
}

/** Shows a release that throws to 99 % of the sessions, until the edge takes it back. */
export async function loseBadRelease({ house, team, contexts }) {
  await writeProvider(team.remote, { isBroken: true });
  const bad = await team.build();
  await team.publish();
  await team.tillway(['canary', bad, '--steps', '99']);
  const tookBack = () => house.hasTakenBack(`loyalty@${bad}`);
  await timed('canary of a release that throws to its quarantine, three people later', async () => {
    await until('the canary is served', async () => {
      const answers = contexts.map(async (context) =>
        (await context.request.get(`${house.origin}/portal-set`)).text(),
      );
      return (await Promise.all(answers)).filter((text) => text.includes(bad)).length >= 3;
    });
    for (const context of contexts) {
      await open(context, house.origin, /is not available right now|The first/);
      if (await tookBack()) break;
    }
    await until('the bad release is taken back', tookBack);
  });
  await writeProvider(team.remote, { isBroken: false });
}

/** Loads the last good release in the browser that had the bad one. */
export const recover = ({ house, contexts }) =>
  timed('the last good one, loaded by who had the bad one', () =>
    open(contexts[1], house.origin, 'The first'),
  );

/** Gives the next release to users in two steps, of which the edge makes the second by itself. Returns its version. */
export async function goInSteps({ house, team, contexts }) {
  await writeScreen(team.remote, 'The second');
  const second = await team.build();
  await team.publish();
  await timed('canary by token, 99 % for a minute, until the edge shows it to everybody', async () => {
    await team.tillway(['canary', second, '--steps', '99,100', '--every', '1m']);
    await until('somebody gets the canary', async () => {
      const answer = await contexts[0].request.get(`${house.origin}/portal-set`);
      return (await answer.text()).includes(second);
    });
    // The edge makes no step without users: these open the release in the first.
    for (const context of contexts) await (await open(context, house.origin, /The (first|second)/)).close();
    await until('the edge makes the last step', () => house.shows('loyalty', second), {
      minutes: 3,
      pauseMs: 1000,
    });
  });
  return second;
}

/** Goes back to the release before: by a call, by the operator's command, and with no call forward left. */
export async function goBack({ house, team }, [first, second]) {
  const move = (body) =>
    fetch(`${house.origin}/feed/moves`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${team.token}` },
    });
  const shows = (version) => until(`${version} is live`, () => house.shows('loyalty', version));
  await timed('rollback by token to the edge serving the release before', async () => {
    const answer = await move({ action: 'rollback', part: 'loyalty' });
    if (!answer.ok) throw new Error(await answer.text());
    await shows(first);
  });
  await house.edge('promote', `loyalty@${second}`);
  await shows(second);
  await timed('the same by the operator’s command, its start included', async () => {
    await house.edge('rollback', 'loyalty');
    await shows(first);
  });
  let now = first;
  for (let calls = 0; ; calls += 1) {
    if (calls > 60) throw new Error('The calls forward have no limit');
    const next = now === first ? second : first;
    const answer = await move({ action: 'promote', release: `loyalty@${next}` });
    if (answer.status === 429) break;
    if (!answer.ok) throw new Error(await answer.text());
    now = next;
  }
  await shows(now);
  await timed('`tillway rollback` by the same token, its calls forward used up', async () => {
    await team.tillway(['rollback']);
    await shows(now === first ? second : first);
  });
}
