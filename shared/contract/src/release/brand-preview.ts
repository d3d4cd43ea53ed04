import * as v from 'valibot';
import { BrandSchema } from './portal-configuration';

/** Where the gallery of a developer's machine finds the brands of the portal file. */
export const brandsPath = '/brands';

/** A brand as the portal file has it now, with what its colours would be refused for. */
export const BrandPreviewsSchema = v.object({
  brands: v.array(v.object({ key: v.string(), brand: BrandSchema, problems: v.array(v.string()) })),
});
export type BrandPreviews = v.InferOutput<typeof BrandPreviewsSchema>;
