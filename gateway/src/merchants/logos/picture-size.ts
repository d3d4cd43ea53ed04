import type { LogoType } from '@tillway/rules';

interface Size {
  width: number;
  height: number;
}

/**
 * Reads the declared size of a picture, in pixels, from its header. Needed before decoding, because
 * a decoder allocates that much memory. `undefined` for a damaged header.
 */
export const pictureSize = (content: Uint8Array, type: LogoType): Size | undefined => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  try {
    const size = readers[type](view);
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const readers: Readonly<Record<LogoType, (view: DataView) => Size>> = {
  // The header is the first chunk.
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

const startOfScan = 0xda;
/** True for the frame markers of every kind of JPEG: C0 to CF except the tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the largest frame before the pixel data. */
function jpegSize(view: DataView): Size {
  const size = { width: 0, height: 0 };
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no marker');
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return size;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      size.height = Math.max(size.height, view.getUint16(at + 5));
      size.width = Math.max(size.width, view.getUint16(at + 7));
    }
    at += 2 + view.getUint16(at + 2);
  }
}

/** Reads the first chunk, which is of the extended, the lossless, or the simple format. */
function webpSize(view: DataView): Size {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
