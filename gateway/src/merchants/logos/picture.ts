import { ResizeFit, Transformer } from '@napi-rs/image';
import { logoPixelsError, type LogoType, logoTypeOf, messages } from '@tillway/rules';
import { refusedFile } from '../../platform/http/file-calls';
import { pictureSize } from './picture-size';

/** Twice the displayed size, for high-resolution screens. */
const box = { width: 400, height: 100 };

/**
 * Re-encodes a picture as a small PNG from its pixels alone, so that nothing else in the file
 * survives. Throws 422 if it is no valid picture of that type. Checks the size before decoding any
 * pixel.
 */
export async function newPicture(content: Uint8Array, type: LogoType): Promise<Buffer> {
  if (logoTypeOf(content) !== type) throw refusedFile(messages.logoNotAllowed);
  const size = pictureSize(content, type);
  if (!size) throw refusedFile(messages.logoUnreadable);
  const error = logoPixelsError(size);
  if (error !== undefined) throw refusedFile(error);
  const picture = new Transformer(content).rotate();
  // Do not enlarge a small picture.
  if (size.width > box.width || size.height > box.height) picture.resize({ ...box, fit: ResizeFit.Inside });
  return Buffer.from(await readable(picture.png()));
}

/** Turns the decoder's errors into a refusal: the file is no picture. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw refusedFile(messages.logoUnreadable);
  }
}
