import { request as httpRequest } from 'node:http';
import { commit, day, idOf, thief, openFeed } from '../../test/feed';
import { type Build, manifestOf } from '../../test/releases';
import { signatureFile } from '../releases/signature';

const { edge, run, tokenFor, loyalty, filesOf, bodyOf, send, stored, from, url, pass } = openFeed();

describe('a caller without a valid token leaves nothing', () => {
  const wrongSecret = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  test.each<[string, (token: string) => Promise<string | undefined>, RegExp]>([
    ['no token', async () => undefined, /not known/],
    ['a token that nobody made', async () => `tillway_000000000000_${'a'.repeat(43)}`, /not known/],
    ['a wrong secret', async (token) => wrongSecret(token), /not known/],
    [
      'the hash in place of the secret',
      async (token) => {
        const kept = await edge().store.read(`feed/tokens/${idOf(token)}.json`);
        return `tillway_${idOf(token)}_${(JSON.parse(String(kept)) as { hash: string }).hash.slice(0, 43)}`;
      },
      /not known/,
    ],
    ['a way out of the folder of tokens', async () => `tillway_../../x_${'a'.repeat(43)}`, /not known/],
    [
      'a revoked token',
      async (token) => {
        await run(['token', 'revoke', idOf(token)], { note: 'lost' });
        return token;
      },
      /was revoked on .* by ada/,
    ],
    [
      'an old token',
      async (token) => {
        pass(181 * day);
        return token;
      },
      /expired on/,
    ],
  ])('%s', async (_, change, message) => {
    const token = await change(await tokenFor(['loyalty']));
    const before = await stored();
    expect(await send(token, bodyOf(await filesOf(loyalty())))).toMatchObject({
      status: 401,
      body: {
        code: 'token',
        message: expect.stringMatching(message),
        wayOut: expect.stringContaining('token create'),
      },
    });
    expect(await stored()).toEqual(before);
  });

  test('a caller who guesses is ignored for a while, even with the right token', async () => {
    const token = await tokenFor(['loyalty']);
    for (let tries = 0; tries < 3; tries += 1) await send(undefined, bodyOf(new Map()));
    expect(await send(token, bodyOf(await filesOf(loyalty())))).toMatchObject({ status: 429 });
    pass(61_000);
    expect(await send(token, bodyOf(await filesOf(loyalty())))).toMatchObject({ status: 201 });
  });
});

describe('an invalid release leaves nothing', () => {
  const damaged: [string, (build: Build) => Promise<object>, number, RegExp][] = [
    [
      'another team’s remote',
      async () => bodyOf(await filesOf({ ...loyalty(), name: 'perks', manifest: manifestOf('perks') })),
      403,
      /is for loyalty, not for perks/,
    ],
    [
      'the shell',
      async () => bodyOf(await filesOf({ name: 'shell', version: '9.9.9-aaaa', files: { 'main.js': 'x' } })),
      403,
      /not for shell/,
    ],
    [
      'no signature',
      async (build) => {
        const files = await filesOf(build);
        files.delete(signatureFile);
        return bodyOf(files);
      },
      422,
      /is not signed/,
    ],
    [
      'a signature of somebody else',
      async (build) => bodyOf(await filesOf(build, thief.pem)),
      422,
      /not signed by a publisher/,
    ],
    [
      'a signature of another release',
      async (build) => {
        const other = await filesOf(loyalty());
        return bodyOf((await filesOf(build)).set(signatureFile, other.get(signatureFile) ?? Buffer.from('')));
      },
      422,
      /not signed by a publisher/,
    ],
    [
      'a file with another hash',
      async (build) => {
        const files = await filesOf(build);
        return bodyOf(
          files.set('app.js', Buffer.from((build.files['app.js'] ?? '').replace('list', 'skim'))),
        );
      },
      422,
      /app\.js: does not match its hash/,
    ],
    [
      'a compressed form of something else',
      async (build) => bodyOf((await filesOf(build)).set('app.js.br', Buffer.from('x'))),
      422,
      /app\.js\.br: does not match/,
    ],
    [
      'a file less',
      async (build) => {
        const files = await filesOf(build);
        files.delete('app.js');
        return bodyOf(files);
      },
      422,
      /app\.js: missing/,
    ],
    [
      'a file that nobody listed',
      async (build) => bodyOf((await filesOf(build)).set('skimmer.js', Buffer.from('x'))),
      400,
      /"skimmer\.js" is not listed/,
    ],
    [
      'a path out of the release',
      async (build) => bodyOf((await filesOf(build)).set('../../journal/00000099.json', Buffer.from('{}'))),
      400,
      /is not listed/,
    ],
    [
      'a listed path out of the release',
      async () => bodyOf(await filesOf(loyalty({ files: { '../../evil.js': 'x' } }))),
      422,
      /not a plain relative path/,
    ],
    [
      'a version that is a path',
      async () => bodyOf(await filesOf(loyalty({ version: '../../x' }))),
      422,
      /cannot be a folder/,
    ],
    [
      'a version that no folder could have',
      async () => bodyOf(await filesOf(loyalty({ version: `0.1.0-${'a'.repeat(5_000)}` }))),
      422,
      /its version has more than 64 characters/,
    ],
    [
      'a file that no folder could hold',
      async () => bodyOf(await filesOf(loyalty({ files: { [`${'a'.repeat(198)}.js`]: 'x' } }))),
      422,
      /has more than 200 characters/,
    ],
    [
      'no commit',
      async (build) => bodyOf(await filesOf(build), { commit: '' }),
      422,
      /commit of the build is missing/,
    ],
    [
      'a commit that is a story',
      async (build) => bodyOf(await filesOf(build), { commit: 'card 4111111111111111' }),
      422,
      /commit of the build is missing/,
    ],
    [
      'a field more',
      async (build) => bodyOf(await filesOf(build), { commit, card: '1' }),
      400,
      /nothing else/,
    ],
    [
      'too many files',
      async () =>
        bodyOf(
          await filesOf(
            loyalty({
              files: Object.fromEntries(Array.from({ length: 12 }, (__, index) => [`f${index}.js`, 'x'])),
            }),
          ),
        ),
      413,
      /More than 20 files/,
    ],
    [
      'too many bytes',
      async () => bodyOf(await filesOf(loyalty({ files: { 'remoteEntry.js': 'x'.repeat(120_000) } }))),
      413,
      /larger than 100000 bytes/,
    ],
  ];
  test.each(damaged)('%s', async (_, make, status, message) => {
    const token = await tokenFor(['loyalty']);
    const before = await stored();
    expect(await send(token, await make(loyalty()))).toMatchObject({
      status,
      body: { error: true, message: expect.stringMatching(message), wayOut: expect.stringMatching(/\w/) },
    });
    expect(await stored()).toEqual(before);
  });

  test('a remote whose key no portal file lists', async () => {
    const token = await tokenFor(['stamps']);
    const build = { ...loyalty(), name: 'stamps', manifest: manifestOf('stamps') };
    expect(await send(token, bodyOf(await filesOf(build)))).toMatchObject({
      status: 422,
      body: { code: 'no_publishers', wayOut: expect.stringContaining('"publishers"') },
    });
  });

  test('half an upload, whose sender then leaves or falls silent', async () => {
    const token = await tokenFor(['loyalty']);
    const build = loyalty();
    const body = Buffer.from(JSON.stringify(bodyOf(await filesOf(build))));
    const before = await stored();
    const half = (headers: Record<string, string>, end: (request: ReturnType<typeof httpRequest>) => void) =>
      new Promise<number | undefined>((done) => {
        const request = httpRequest(
          `${url()}/feed/releases`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              ...from(),
              ...headers,
            },
          },
          (answer) => done(answer.resume().statusCode),
        );
        request.on('error', () => done(undefined));
        request.write(body.subarray(0, body.length / 2), () => end(request));
      });
    expect(
      await half({ 'content-length': String(body.length) }, (request) => request.destroy()),
    ).toBeUndefined();
    expect(await half({ 'content-length': String(body.length) }, () => {})).toBe(408);
    // The upload is cut off but declared complete.
    expect(await half({}, (request) => request.end())).toBe(400);
    expect(await stored()).toEqual(before);
    expect(await send(token, bodyOf(await filesOf(build)))).toMatchObject({ status: 201 });
  });
});
