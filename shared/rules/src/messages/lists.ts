export const noData = 'No data found';
export const noResults = 'No results found';
/** More rows matched than one answer holds (decisions S-38). */
export const tooManyRows = (count: number, most: number): string =>
  `${count} rows were found, more than the ${most} that can be fetched at once. Please narrow the search.`;
