import { logoLimits, logoTypes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import type { Endpoint } from '../endpoints/endpoint';

const type = v.picklist(logoTypes);

/** GET /accounts/{id}/upload: a short-lived URL that accepts one image of this type. */
export const LogoAddressQuerySchema = v.strictObject({ type: v.optional(type, 'image/png') });
/** `url` is a path of the portal; `expires` is an ISO instant in UTC. */
export const LogoAddressResponseSchema = success({ url: v.string(), expires: v.string() });

/** PUT /accounts/{id}/save: makes the uploaded image the merchant's logo. Null removes the logo. */
export const SaveAccountRequestSchema = v.strictObject({
  image: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});

/**
 * Uploads a logo to a URL from `GET /accounts/{id}/upload`. Not in the endpoint table because its body is the
 * image itself.
 */
export const logoUploadEndpoint = {
  method: 'PUT',
  path: '/accounts/{id}/logo',
  summary: 'Take a logo: checked, made small and written anew',
  access: { permission: 'superuser' },
  query: v.strictObject({
    type,
    /** Milliseconds since 1970. */
    expires: v.pipe(v.string(), v.regex(/^\d{13}$/)),
    signature: v.pipe(v.string(), v.maxLength(64)),
  }),
  response: success({ image: v.string() }),
} as const satisfies Endpoint;
export type LogoUploadResponse = v.InferOutput<typeof logoUploadEndpoint.response>;

/** File types and size limit (bytes) of a logo upload. */
export const logoFile = { types: logoTypes, bytes: logoLimits.bytes } as const;

/** Returns whether the path is a logo upload. */
export const isLogoUpload = (path: string): boolean => /^\/api\/accounts\/[^/]+\/logo$/.test(path);
