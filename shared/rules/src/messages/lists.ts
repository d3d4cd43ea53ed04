import { limits } from '../limits';

export const noData = 'No data found';
/** Shown in place of the list. The error modal shows the cause. */
export const listFailed = 'This list could not be loaded.';
/** Shown under the date shortcuts of the transaction search. */
export const shortcutDates = 'Today is by date created, the others are by date settled.';
/** Shown under the message for an invalid record address. */
export const recordMissing = 'There is no such record, or you may not see it.';
export const noResults = 'No results found';
/** The list is shorter than it was, or never had this page. */
export const pastEndOfList = 'This page is past the end of the list.';
/** For a search between two days. */
export const rangeBackwards = 'The last day must not be before the first';
/** Shown behind the help icon of a search. */
export const searchHelp =
  'Fill in one field or several: a row is found when it matches all of them. Names, e-mails, and notes match in part, in capitals or not; IDs, codes, and amounts match as a whole. A range of days includes both.';
export const chooseColumn = 'Please choose at least one column.';
/** Formats a count of rows, such as `1,079`. */
const grouped = (count: number): string => count.toLocaleString('en-US');

/** More rows matched than one response may contain. */
export const tooManyRows = (count: number, most: number): string =>
  `${grouped(count)} rows were found, more than the ${grouped(most)} that can be fetched at once. Please narrow the search.`;
export const preparingFile = 'Preparing the file';
/** The progress of a download. */
export const exporting = (rows: number, of: number): string => `${grouped(rows)} of ${grouped(of)} rows`;
export const exported = (file: string, rows: number): string =>
  `${file}: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`;
export const rowsSelected = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'row' : 'rows'} selected`;
/** Shown when the selection is full. */
export const noMoreSelected = 'No more rows can be selected.';
export const viewNameRequired = 'Please name the view.';
export const viewNameTaken = 'Another view has this name.';
export const tooManyViews = `There are ${limits.views} views already. Please delete one first.`;
export const viewUnchanged = 'The view shows this already';
export const confirmViewDelete = (name: string): string => `Delete the view ${name}?`;
