import * as v from 'valibot';
import { success } from '../answers';
import { text } from '../terminal/fields';

/** GET /choices/{records}: `text` is part of a name; `id` asks for one record, such as the current choice. */
export const ChoicesQuerySchema = v.strictObject({ text: v.optional(text(100)), id: v.optional(text(64)) });
export type ChoicesQuery = v.InferOutput<typeof ChoicesQuerySchema>;

/** One record to choose. */
export const ChoiceSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** False: the record is closed or disabled. It can be shown but not chosen. */
  is_active: v.boolean(),
});

/** The first records by name, at most 20. */
export const ChoicesResponseSchema = success({
  choices: v.array(ChoiceSchema),
  /** True if more records match. A longer text narrows them. */
  has_more: v.boolean(),
});
export type ChoicesResponse = v.InferOutput<typeof ChoicesResponseSchema>;
