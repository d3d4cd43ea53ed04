import type { AccessCondition } from '@tillway/rules';
import type { GenericSchema } from 'valibot';

/**
 * One call of the API, as data. The gateway derives its route, guard, and OpenAPI entry from it; the
 * browser's client derives its types. Path parameters are written `{id}`. A parameter called `{email}`
 * matches only values with an `@`, so the user's own profile and any user can share a path shape.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  /**
   * `public`: no session needed. `pending`: also a session that waits for its second factor. A condition: a
   * session that meets it.
   */
  access: 'public' | 'pending' | 'session' | AccessCondition;
  query?: GenericSchema;
  body?: GenericSchema;
  response: GenericSchema;
  /** A GET that changes state needs the CSRF header, as writes do. */
  changesState?: true;
}
