import { namedColors } from '@tillway/brand/derive';
import * as v from 'valibot';
import { BrandSchema } from './portal-configuration';

const { light, dark } = BrandSchema.entries.colors.wrapped.entries;

/** The colors of a brand as the portal file has them. Edge and gateway turn them into those of pages and mails. */
export const FileColorsSchema = v.pipe(
  v.strictObject({
    /** The color from which all others are derived. `light` and `dark` replace derived ones. */
    brand: v.exactOptional(
      v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a colour as #rrggbb, in small letters')),
    ),
    light,
    dark,
  }),
  v.transform(namedColors),
);
