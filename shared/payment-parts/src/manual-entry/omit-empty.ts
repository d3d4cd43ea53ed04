/** Trims a form's texts and omits empty ones. */
export const omitEmpty = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  ) as Partial<Values>;
