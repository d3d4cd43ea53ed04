import { limits } from '../limits';

export const noData = 'No data found';
/** In the list's place; what went wrong is in the modal of errors (API-003). */
export const listFailed = 'This list could not be loaded.';
/** Under the date shortcuts of the transaction search. */
export const shortcutDates = 'Today is by date created, the others are by date settled.';
/** Under what a record's address says is invalid. */
export const recordMissing = 'There is no such record, or you may not see it.';
export const noResults = 'No results found';
/** A page that the list does not have (any more). */
export const pastEndOfList = 'This page is past the end of the list.';
/** Of two days that are searched between. */
export const rangeBackwards = 'The last day must not be before the first';
/** Behind the help icon of a search (HIS-018). */
export const searchHelp =
  'Fill in one field or several: a row is found when it matches all of them. Names, e-mails, and notes match in part, in capitals or not; IDs, codes, and amounts match as a whole. A range of days includes both.';
export const chooseColumn = 'Please choose at least one column.';
/** As lists count their rows, such as `1,079`. */
const grouped = (count: number): string => count.toLocaleString('en-US');

/** More rows matched than one answer holds (decisions S-38). */
export const tooManyRows = (count: number, most: number): string =>
  `${grouped(count)} rows were found, more than the ${grouped(most)} that can be fetched at once. Please narrow the search.`;
export const preparingFile = 'Preparing the file';
/** While a file is on its way. */
export const exporting = (rows: number, of: number): string => `${grouped(rows)} of ${grouped(of)} rows`;
export const exported = (file: string, rows: number): string =>
  `${file}: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`;
export const rowsSelected = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'row' : 'rows'} selected`;
/** When as many rows are selected as can be. */
export const noMoreSelected = 'No more rows can be selected.';
export const viewNameRequired = 'Please name the view.';
export const viewNameTaken = 'Another view has this name.';
export const tooManyViews = `There are ${limits.views} views already. Please delete one first.`;
export const viewUnchanged = 'The view shows this already';
export const confirmViewDelete = (name: string): string => `Delete the view ${name}?`;
