/** Apart from the table of countries: the charge rules need no more of it. */
export const defaultCountry = 'USA';
