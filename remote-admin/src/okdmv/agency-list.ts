import {
  type Agency,
  agencyColumns as sortable,
  type AgencyFilter,
  type ListRequest,
} from '@tillway/contract';
import { agencyColumnLabels, type AgencyListColumn, counties, listDefaults, pageSizes } from '@tillway/rules';
import {
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  oneOfFilter,
  text,
  textFilter,
} from '@tillway/screen-kit';

const columns = defineColumns<Agency, AgencyListColumn>({
  labels: agencyColumnLabels,
  sortable,
  kinds: { tracking_id: text({ narrow: true }), created: day() },
});

/** The list of tag agencies. */
export const agencyList = defineList({
  title: 'Agencies',
  rowKey: ({ id }) => id,
  columns,
  search: defineSearch({
    title: 'Search agencies',
    filters: [
      textFilter('name', 'Name'),
      textFilter('tracking_id', 'Agency ID'),
      textFilter('city', 'City'),
      oneOfFilter('county', 'County', () => counties.map((county) => ({ value: county, label: county }))),
      textFilter('email', 'Email'),
      dayRangeFilter('created', 'Created'),
    ],
    quick: { label: 'Name', read: (name) => ({ name }) },
  }),
  defaults: listDefaults.agencies,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<AgencyFilter>, { signal }) =>
    gateway.list('GET /okdmv_agencies', { ...request, signal }),
  fetchFile: (gateway, request, names, { signal }) =>
    gateway.file('GET /okdmv_agencies', { ...request, signal }, names),
});
