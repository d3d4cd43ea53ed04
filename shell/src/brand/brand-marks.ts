import type { PortalConfiguration } from '@tillway/contract/release';

export type BrandKey = PortalConfiguration['brand']['key'];

/** Each brand's own sign: one path on a 32 × 32 grid, drawn in the colour of the text beside it. */
export const brandMarks: Record<BrandKey, string> = {
  // A till's drawer with a way leading out of it.
  tillway: 'M4 6h24v5H4zM13 11h6v10l7 5H6l7-5z',
  // The sun over the horizon.
  blueyonder: 'M7 16a9 9 0 0 1 18 0zM3 19h26v3H3zM8 25h16v3H8z',
  // A banknote leaving a slot.
  atmone: 'M3 5h26v6H3zM7 13h18v14H7zM16 16.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7z',
  // A number plate with its two bolts.
  okdmv:
    'M5 7h22a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3zM8 10.5a1 1 0 0 0 0 2.01zM24 10.5a1 1 0 0 0 0 2.01zM6 16h20v4H6z',
};
