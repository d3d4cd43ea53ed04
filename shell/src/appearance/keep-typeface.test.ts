import { keepTypeface } from './keep-typeface';

const face = {} as FontFace;

/** A document with these cookies whose fonts load these faces; `undefined`: the fetch fails. */
const documentWith = (cookie: string, faces: FontFace[] | undefined) => {
  const load = jest.fn(async () => {
    if (!faces) throw new DOMException('gone', 'NetworkError');
    return faces;
  });
  return { cookie, fonts: { load } } as unknown as Document & { fonts: { load: typeof load } };
};

const kept = 'tillway_typeface=kept; Max-Age=31536000; Path=/; SameSite=Lax';

test.each([
  ['the first page of a browser', '', [face], 1, kept],
  ['a page that has it', 'a=b; tillway_typeface=kept', [face], 0, 'a=b; tillway_typeface=kept'],
  ['a page whose style names no file', '', [], 1, ''],
  ['a page whose line breaks', '', undefined, 1, ''],
])('%s', async (_, cookie, faces, asked, after) => {
  const document = documentWith(cookie, faces);
  await keepTypeface({ document, isHttps: false });
  expect(document.fonts.load).toHaveBeenCalledTimes(asked);
  expect(document.cookie).toBe(after);
});

test('the cookie of a secure page is secure, and an old browser has no fonts', async () => {
  const document = documentWith('', [face]);
  await keepTypeface({ document, isHttps: true });
  expect(document.cookie).toBe(`${kept}; Secure`);
  await expect(
    keepTypeface({ document: { cookie: '' } as Document, isHttps: true }),
  ).resolves.toBeUndefined();
});
