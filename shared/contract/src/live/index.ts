import * as v from 'valibot';
import type { Endpoint } from '../endpoints/endpoint';

/** The subject of a message: lists of the portal that change without the user's action. */
export const changingRecords = ['transactions', 'schedules'] as const;
export type ChangingRecords = (typeof changingRecords)[number];

/** The most ids that one message lists. */
export const mostChangedIds = 50;

/** Records that changed, by id. Empty `ids`: too many to list. A listener asks the gateway for more. */
export const ChangeSchema = v.strictObject({
  records: v.picklist(changingRecords),
  ids: v.pipe(v.array(v.string()), v.maxLength(mostChangedIds)),
});
export type Change = v.InferOutput<typeof ChangeSchema>;

/**
 * GET /changes: server-sent events, each a `Change` that the user may see, for as long as the session lasts.
 * Not in the endpoint table because the response stays open for hours.
 */
export const changesEndpoint = {
  method: 'GET',
  path: '/changes',
  summary: 'Tells which records change, as server-sent events',
  access: { any: [{ permission: 'can_view_transactions' }, { permission: 'can_view_schedules' }] },
  query: v.strictObject({}),
  response: ChangeSchema,
} as const satisfies Endpoint;
