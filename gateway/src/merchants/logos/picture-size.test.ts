import { Transformer } from '@napi-rs/image';
import { pictureSize } from './picture-size';

const picture = () => Transformer.fromRgbaPixels(Buffer.alloc(31 * 17 * 4, 90), 31, 17);
const size = { width: 31, height: 17 };

test('the head of each kind gives the number of pixels', async () => {
  expect(pictureSize(await picture().png(), 'image/png')).toEqual(size);
  expect(pictureSize(await picture().jpeg(), 'image/jpeg')).toEqual(size);
  expect(pictureSize(await picture().webp(), 'image/webp')).toEqual(size);
  expect(pictureSize(await picture().webpLossless(), 'image/webp')).toEqual(size);
});

test('the larger of a JPEG’s two frames counts', async () => {
  const file = Buffer.from(await picture().jpeg());
  const second = Buffer.from([0xff, 0xc1, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]);
  const both = Buffer.concat([file.subarray(0, 2), second, file.subarray(2)]);
  expect(pictureSize(both, 'image/jpeg')).toEqual({ width: 65_535, height: 65_535 });
});

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)('a torn head of %s gives no size', (type) => {
  for (const length of [0, 3, 12, 20, 27])
    expect(pictureSize(new Uint8Array(length).fill(type === 'image/jpeg' ? 0xff : 0), type)).toBeUndefined();
});
