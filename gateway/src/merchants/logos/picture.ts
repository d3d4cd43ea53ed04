import { ResizeFit, Transformer } from '@napi-rs/image';
import { logoPixelsError, type LogoType, logoTypeOf, messages } from '@tillway/rules';
import { invalid } from '../../platform/http';
import { pictureSize } from './picture-size';

/** Twice of what is shown (CONST-008), for screens with fine pixels. */
const box = { width: 400, height: 100 };

/**
 * A picture written anew as a small PNG, from its pixels alone: whatever else a file carries stays behind. 422 of what is no
 * such picture; its size is read before a pixel is.
 */
export async function newPicture(content: Uint8Array, type: LogoType): Promise<Buffer> {
  if (logoTypeOf(content) !== type) throw refused(messages.logoNotAllowed);
  const size = pictureSize(content, type);
  if (!size) throw refused(messages.logoUnreadable);
  const error = logoPixelsError(size);
  if (error !== undefined) throw refused(error);
  const picture = new Transformer(content).rotate();
  // a small picture stays as small as it is
  if (size.width > box.width || size.height > box.height) picture.resize({ ...box, fit: ResizeFit.Inside });
  return Buffer.from(await readable(picture.png()));
}

export const refused = (message: string) => invalid([{ field: 'file', message }]);

/** What the decoder refuses is no picture. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw refused(messages.logoUnreadable);
  }
}
