import * as v from 'valibot';
import type { Endpoint } from '../endpoints/endpoint';

/** What a message can be about: the lists of the portal that change by themselves. */
export const changingRecords = ['transactions', 'schedules'] as const;
export type ChangingRecords = (typeof changingRecords)[number];

/** More ids than this are not named one by one. */
export const mostChangedIds = 50;

/** Records that changed, by their ids; without any, they are too many to be named. Who wants more asks for them. */
export const ChangeSchema = v.strictObject({
  records: v.picklist(changingRecords),
  ids: v.pipe(v.array(v.string()), v.maxLength(mostChangedIds)),
});
export type Change = v.InferOutput<typeof ChangeSchema>;

/**
 * GET /changes: server-sent events, each a `Change` of what the user may see, for as long as the session lasts
 * (docs/decisions/0099-live-rows.md). No part of the table of calls: it is answered for hours.
 */
export const changesEndpoint = {
  method: 'GET',
  path: '/changes',
  summary: 'Tells which records change, as server-sent events',
  access: { any: [{ permission: 'can_view_transactions' }, { permission: 'can_view_schedules' }] },
  query: v.strictObject({}),
  answer: ChangeSchema,
} as const satisfies Endpoint;
