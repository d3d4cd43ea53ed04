import { logoLimits, logoTypes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import type { Endpoint } from '../endpoints/endpoint';

const type = v.picklist(logoTypes);

/** GET /accounts/{id}/upload (API-060): an address that takes one picture of that type for a short time. */
export const LogoAddressQuerySchema = v.strictObject({ type: v.optional(type, 'image/png') });
/** `url` is a path of the portal; `expires` an ISO instant in UTC. */
export const LogoAddressAnswerSchema = success({ url: v.string(), expires: v.string() });

/** PUT /accounts/{id}/save (API-060): the picture that was uploaded becomes the merchant's logo; null takes it away. */
export const SaveAccountRequestSchema = v.strictObject({
  image: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});

/** The file's upload, to an address of `GET /accounts/{id}/upload`. Its body is the picture, so it is no part of the table of calls. */
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
  answer: success({ image: v.string() }),
} as const satisfies Endpoint;
export type LogoUploadAnswer = v.InferOutput<typeof logoUploadEndpoint.answer>;

/** What such a call takes. */
export const logoFile = { types: logoTypes, bytes: logoLimits.bytes } as const;

/** Whether a call's path is such an upload's. */
export const isLogoUpload = (path: string): boolean => /^\/api\/accounts\/[^/]+\/logo$/.test(path);
