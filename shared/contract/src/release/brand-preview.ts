import * as v from 'valibot';
import { BrandSchema } from './portal-configuration';

/** The path on a developer's machine from which the gallery reads the brands of the portal file. */
export const brandsPath = '/brands';

/** A brand from the portal file, with the reasons why its colors would be refused. */
export const BrandPreviewsSchema = v.object({
  brands: v.array(v.object({ key: v.string(), brand: BrandSchema, problems: v.array(v.string()) })),
});
export type BrandPreviews = v.InferOutput<typeof BrandPreviewsSchema>;
