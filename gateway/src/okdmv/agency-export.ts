import type { AgencyQuery } from '@tillway/contract';
import { agencyColumnLabels, type AgencyListColumn } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../platform/database';
import type { Page } from '../platform/database/pages';
import { cells, type CsvSource, type Matched, readPage, readStarts } from '../platform/export';
import { type AgencyColumn, agencyOrder, matchingAgencies } from './agency-store';

const { dayCell, textCell } = cells;
const rowsAtOnce = 5_000;
export const agencyFileColumns = Object.keys(agencyColumnLabels) as AgencyListColumn[];

/**
 * Exports all agencies that match a search as CSV, in the requested columns. Days are in the given
 * zone.
 */
export function agenciesCsv(
  db: Executor,
  { filter = {}, columns = agencyFileColumns }: AgencyQuery,
  { orderBy, direction }: Pick<Page<AgencyColumn>, 'orderBy' | 'direction'>,
  zone: string,
): CsvSource {
  const cellOf: Record<AgencyListColumn, cells.Cell> = {
    name: textCell('okdmv_agencies.name'),
    tracking_id: textCell('okdmv_agencies.tracking_id'),
    city: textCell('okdmv_agencies.city'),
    county: textCell('okdmv_agencies.county'),
    email: textCell('okdmv_agencies.email'),
    created: dayCell('okdmv_agencies.created', zone),
  };
  const matched: Matched = {
    rows: (selected, conditions) =>
      matchingAgencies(db, filter)
        .where((eb) => eb.and(conditions))
        .select(selected),
    order: { column: agencyOrder[orderBy], mayBeNull: false, id: sql`okdmv_agencies.id`, direction },
    rowsAtOnce,
  };
  const line = columns.map((name) => cellOf[name]);
  return {
    header: columns.map((name) => agencyColumnLabels[name]),
    starts: () => readStarts(db, matched),
    page: (from) => readPage(db, { ...matched, line, sums: {}, from }),
  };
}
