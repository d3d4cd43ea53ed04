import * as v from 'valibot';
import { listQuery, page } from '../answers';

export const TerminalTypeSchema = v.picklist(['ecom', 'retail', 'moto', 'ach']);

/** A terminal as merchants see it (doc 000 §3, SHELL-084). Secrets are never part of an answer (decisions S-07). */
export const TerminalSchema = v.object({
  terminal_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  name: v.string(),
  code: v.string(),
  type: v.array(TerminalTypeSchema),
  is_virtual: v.boolean(),
  can_charge: v.boolean(),
  active: v.boolean(),
  processor_id: v.number(),
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(v.string()),
  serial_number: v.nullable(v.string()),
  created: v.string(),
  modified: v.string(),
});
export type Terminal = v.InferOutput<typeof TerminalSchema>;

export const TerminalFilterSchema = v.strictObject({
  name: v.optional(v.string()),
  code: v.optional(v.string()),
  serial: v.optional(v.string()),
  account_id: v.optional(v.string()),
});
export type TerminalFilter = v.InferOutput<typeof TerminalFilterSchema>;

export const terminalColumns = [
  'name',
  'code',
  'account_name',
  'processor_id',
  'active',
  'created',
  'modified',
] as const;
export const TerminalListQuerySchema = v.strictObject(listQuery(TerminalFilterSchema, terminalColumns));
export const TerminalListSchema = page(TerminalSchema, {});
export type TerminalList = v.InferOutput<typeof TerminalListSchema>;
