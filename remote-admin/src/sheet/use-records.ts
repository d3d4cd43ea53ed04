import { useMemo, useState } from 'react';
import type { Sheet } from './limits';
import {
  columnChoices,
  type FileField,
  findHeadings,
  type Headings,
  likelySheet,
  missingFields,
  readRecords,
} from './records';

/** The user's choices, which replace those detected in the file. */
interface Choices<Name extends string> {
  sheets: readonly Sheet[];
  sheet?: number;
  headings?: Headings<Name>;
}

const none: Sheet = { name: '', rows: [] };

/** Reads the records of a file, by the detected sheet and columns or those that the user chose. */
export function useRecords<Name extends string>(
  sheets: readonly Sheet[],
  fields: readonly FileField<Name>[],
) {
  const [kept, setChoices] = useState<Choices<Name>>({ sheets });
  // The choices for an earlier file do not count.
  const choices: Choices<Name> = kept.sheets === sheets ? kept : { sheets };
  const place = choices.sheet ?? likelySheet(sheets, fields);
  const sheet = sheets[place] ?? none;
  const headings = useMemo(
    () => choices.headings ?? findHeadings(sheet, fields),
    [choices.headings, sheet, fields],
  );
  const missing = missingFields(fields, headings.columns);
  const records = useMemo(
    () => (missing.length > 0 ? [] : readRecords(sheet, fields, headings)),
    [missing.length, sheet, fields, headings],
  );
  const columns = useMemo(() => columnChoices(sheet, headings.row), [sheet, headings.row]);
  return {
    place,
    fields,
    headings,
    missing,
    records,
    columns,
    sheets,
    chooseSheet: (next: number) => setChoices({ sheets, sheet: next }),
    chooseColumn: (name: Name, column: number | undefined) =>
      setChoices({
        ...choices,
        headings: {
          ...headings,
          columns: { ...headings.columns, [name]: column },
        },
      }),
  };
}
export type Records<Name extends string> = ReturnType<typeof useRecords<Name>>;
