import { logoFileError, logoLimits, logoPixelsError, logoTypeOf } from './logo';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['\x89PNG', undefined],
  ['', undefined],
])('S-25 a file that begins with %j is %s', (text, type) => expect(logoTypeOf(bytes(text))).toBe(type));

test.each([
  ['image/png', logoLimits.bytes, undefined],
  ['image/webp', logoLimits.bytes + 1, 'Logo may have 1 MB'],
  ['image/svg+xml', 10, 'Logo must be a PNG, JPEG or WebP picture'],
  ['', 10, 'Logo must be a PNG, JPEG or WebP picture'],
])('S-25 a file of type %s with %i bytes is answered with %s', (type, size, message) =>
  expect(logoFileError({ type, size })).toBe(message),
);

test('S-25 the width and height have a limit', () => {
  expect(logoPixelsError({ width: 2_000, height: 2_000 })).toBeUndefined();
  expect(logoPixelsError({ width: 10, height: 2_001 })).toBe('Logo may be 2,000 pixels wide and high');
});
