import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the screen that the team adds to the generated remote. It calls its own back end and sends an event. */
const screen = (text) => `import { usePortal } from '@tillway/remote-kit';
import { Button, PageHeader, Stack } from '@tillway/ui';
import { useEffect, useState } from 'react';
import './events';

export function PointsScreen() {
  const { http, bus } = usePortal();
  const [user, setUser] = useState<string>();
  const [scored, setScored] = useState(0);
  useEffect(() => {
    void http.send<{ user: string }>({ method: 'GET', path: '/x/loyalty/points' }).then((found) => setUser(found.user));
  }, [http]);
  const score = () => {
    bus.emit('loyalty.scored@1', { points: 7 });
    setScored((before) => before + 7);
  };
  return (
    <Stack gap="4" alignItems="start">
      <PageHeader title="Loyalty" />
      <p>${text}</p>
      <p>{user ? 'The back end knows who asks' : 'Asking the back end'}</p>
      <p>{scored} points</p>
      <Button variant="primary" onClick={score}>
        Score
      </Button>
    </Stack>
  );
}
`;

/** The provider around its screens. An error that a screen throws stays in the screen and takes nothing back. */
const provider = `export { QueryProvider as Provider } from '@tillway/screen-kit';
`;
const brokenProvider = `export function Provider(): never {
  throw new Error('rows is undefined');
}
`;

const events = `declare module '@tillway/contract' {
  interface RemoteEvents {
    'loyalty.scored@1': { points: number };
  }
}

export {};
`;

/** The contents of its slot: a card of the profile. */
const extensions = `import { defineExtensions } from '@tillway/remote-kit/extensions';
import { manifest } from './manifest';

export const { show, run } = defineExtensions({
  manifest,
  fillings: { sum: async () => (await import('./sum-card')).SumCard },
});
`;
const sumCard = `export const SumCard = () => <p>Seven points a press</p>;
`;

const test = `import { screen } from '@testing-library/react';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { manifest } from './manifest';
import { PointsScreen } from './points-screen';

test('the screen shows that the back end knows the caller', async () => {
  const respond = () => ({ error: false, user: 'user-1' });
  renderInPortal(<PointsScreen />, createTestPortal({ session: sampleSession(), manifest, respond }));
  expect(await screen.findByText('The back end knows who asks')).toBeVisible();
});
`;

/** Its back end: one file that identifies the caller by the portal's signature. */
const backEnd = `import { createServer } from 'node:http';
import { identityReader } from '@tillway/build/identity';

const callerOf = identityReader({ portal: process.argv[2], remote: 'loyalty' });
const server = createServer(async (request, response) => {
  const answer = await callerOf(request.headers).then(
    ({ user }) => [200, { user }],
    (error) => [403, { error: true, code: 'identity', message: error.message }],
  );
  response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
});
server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listens'));
`;

async function change(file, ...changes) {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
}

/** Turns the generated remote into the team's own. */
export async function writeRemote(folder) {
  const file = (name) => path.join(folder, name);
  await writeFile(file('back-end.mjs'), backEnd);
  await writeFile(file('src/events.ts'), events);
  await writeFile(file('src/extensions.tsx'), extensions);
  await writeFile(file('src/sum-card.tsx'), sumCard);
  await writeFile(file('src/points-screen.test.tsx'), test);
  await rm(file('src/list'), { recursive: true });
  await writeProvider(folder, { isBroken: false });
  await change(
    file('src/manifest.ts'),
    ["portalApi: '^1.0.0'", "portalApi: '^1.8.0'"],
    [
      "capabilities: ['http',",
      "extensions: [{ slot: 'profile.card@1', name: 'sum', label: 'Loyalty points', order: 10 }],\n  capabilities: ['http',",
    ],
    ["listens: ['payment.completed@1']", "listens: [], own: { 'loyalty.scored@1': { points: 'number' } }"],
    ["access: { permission: 'can_use_virtual_terminal' },", ''],
  );
  await change(
    file('src/app.tsx'),
    ["(await import('./list/list-screen')).ListScreen", "(await import('./points-screen')).PointsScreen"],
    ["import { QueryProvider } from '@tillway/screen-kit';", "import { Provider } from './provider';"],
    ['provider: QueryProvider', 'provider: Provider'],
  );
}

/** Writes the next version of its screen, which shows a text. */
export const writeScreen = (folder, text) =>
  writeFile(path.join(folder, 'src/points-screen.tsx'), screen(text));

/** Breaks the provider, so that it throws whenever it renders, or repairs it. */
export const writeProvider = (folder, { isBroken }) =>
  writeFile(path.join(folder, 'src/provider.tsx'), isBroken ? brokenProvider : provider);
