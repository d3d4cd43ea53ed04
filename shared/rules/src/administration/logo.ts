import { logoNotAllowed, logoTooLarge, logoTooWide } from '../messages/administration';

/** File types of a merchant's logo. None of them can contain a script. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** The largest file in bytes, and the longest side in pixels. */
export const logoLimits = { bytes: 1_048_576, side: 2_000 } as const;

/** Validates a file before upload, by its declared type and size. */
export function logoFileError({ type, size }: { type: string; size: number }): string | undefined {
  if (!isLogoType(type)) return logoNotAllowed;
  return size > logoLimits.bytes ? logoTooLarge : undefined;
}

/** Validates the dimensions of an image. Pixels. */
export const logoPixelsError = ({ width, height }: { width: number; height: number }): string | undefined =>
  Math.max(width, height) > logoLimits.side ? logoTooWide : undefined;

const isLogoType = (type: string): type is LogoType => (logoTypes as readonly string[]).includes(type);

/** Returns the type of a file's content by its first bytes, regardless of its name and declared type. */
export function logoTypeOf(content: Uint8Array): LogoType | undefined {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, place) => content[at + place] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  const [riff, webp] = [
    [0x52, 0x49, 0x46, 0x46],
    [0x57, 0x45, 0x42, 0x50],
  ];
  return starts(riff) && starts(webp, 8) ? 'image/webp' : undefined;
}
