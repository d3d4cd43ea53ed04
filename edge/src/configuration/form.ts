import { type ConfigurationField, type ConfigurationFields, wantedInstead } from '@tillway/contract';
import type { GivenValues } from './record';

/** Names of a form's own fields cannot be names of a configuration. */
export const nameIn = (key: string) => `value.${key}`;

/** Reads the text of a form as a value of a field. `undefined` means that the field gets its default. */
function valueOf(field: ConfigurationField, text: string | null): string | number | boolean | undefined {
  switch (field.kind) {
    case 'boolean':
      return text !== null;
    case 'number':
      return text === null || text.trim() === '' ? undefined : Number(text);
    default:
      return text === null ? undefined : text.trim();
  }
}

/** The values of a form, and the fields that refuse theirs: what each takes. */
export interface ReadForm {
  values: GivenValues[string];
  problems: Record<string, string>;
}

/**
 * Reads the values of a remote's form. A value that equals the default is left out, so that it follows the default of
 * later releases. Values that staff set for fields of other releases are kept, so that a rollback finds them.
 */
export function readForm(
  fields: ConfigurationFields,
  fixed: GivenValues[string],
  before: GivenValues[string],
  form: URLSearchParams,
): ReadForm {
  const values = { ...before };
  const problems: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (Object.hasOwn(fixed, key)) continue;
    const value = valueOf(field, form.get(nameIn(key)));
    Reflect.deleteProperty(values, key);
    if (value === undefined || value === field.default) continue;
    const wanted = wantedInstead(field, value);
    if (wanted === undefined) values[key] = value;
    else problems[key] = wanted;
  }
  return { values, problems };
}
