import type { AccessCondition } from '@tillway/rules';
import type { GenericSchema } from 'valibot';

/**
 * One call of the API, as data: the gateway makes its route, its guard and its OpenAPI entry from it, the browser's client
 * its types. Path parameters are written `{id}`; one that is called `{email}` takes what has an `@` and nothing else, so that
 * one's own profile and any user may share a shape of path (decisions C-59).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  /** `public`: no session. `pending`: also a session that still waits for its second factor. A condition: a session that meets it. */
  access: 'public' | 'pending' | 'session' | AccessCondition;
  query?: GenericSchema;
  body?: GenericSchema;
  answer: GenericSchema;
  /** A GET that changes state needs the CSRF header as writes do (decisions S-11). */
  changesState?: true;
}
