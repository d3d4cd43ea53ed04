/** Separate from the table of countries, because the charge rules need nothing else of it. */
export const defaultCountry = 'USA';
