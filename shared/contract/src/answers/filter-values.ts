import { isIsoDate } from '@tillway/rules';
import * as v from 'valibot';

/** A time in a filter: `YYYY-MM-DD HH:mm:ss` in UTC. It must exist in the calendar. */
export const UtcTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    'must be a time that exists, YYYY-MM-DD HH:mm:ss',
  ),
  v.check((text) => isIsoDate(text.slice(0, 10)), 'must be a time that exists, YYYY-MM-DD HH:mm:ss'),
);

/** An amount in a filter: dollars with at most two decimals. */
export const DollarsFilterSchema = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be dollars'));

/** All `*`, No `0`, Yes `1`. */
export const TriStateSchema = v.picklist(['*', '0', '1']);
