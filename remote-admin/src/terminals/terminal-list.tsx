import {
  type ListRequest,
  terminalColumns as sortable,
  type TerminalFilter,
  type TerminalRow,
} from '@tillway/contract';
import { pageSizes, processorName } from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  defineColumns,
  defineList,
  defineSearch,
  text,
  textFilter,
  yesNo,
} from '@tillway/screen-kit';
import { StatusBadge } from '@tillway/ui';
import { terminalTypesText } from '../parts/terminal-types';
import { terminalDefaults } from './first-terminals';

export const TerminalStatus = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'positive' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
);

/** Says if a secret is set, and nothing else about it. */
export const setOrNot = (isSet: boolean): string => (isSet ? 'Set' : 'Not set');

const columns = defineColumns({
  labels: {
    name: 'Name',
    code: 'Code',
    type: 'Type',
    is_virtual: 'Virtual',
    has_password: 'Password',
    has_api: 'API',
    account_name: 'Account',
    processor_id: 'Processor',
    has_key: 'Key',
    active: 'Active',
    serial_number: 'Serial',
    created: 'Created',
    modified: 'Modified',
  },
  sortable,
  // Thirteen columns fit on a common screen if the long ones wrap.
  kinds: {
    name: text({ wrap: true }),
    type: custom<TerminalRow>(({ type }) => terminalTypesText(type), { wrap: true }),
    is_virtual: yesNo(),
    has_password: custom<TerminalRow>((row) => setOrNot(row.has_password)),
    has_api: custom<TerminalRow>((row) => setOrNot(row.has_api)),
    has_key: custom<TerminalRow>((row) => setOrNot(row.has_key)),
    account_name: text({ narrow: true, wrap: true }),
    processor_id: custom<TerminalRow>((row) => processorName(row.processor_id), { wrap: true }),
    active: custom<TerminalRow>((row) => <TerminalStatus {...row} />, { narrow: true }),
    created: day(),
    modified: day(),
  },
});

/** The terminals of all merchants. */
export const terminalList = defineList({
  title: 'Terminals',
  rowKey: ({ terminal_id }) => terminal_id,
  columns,
  preference: 'terminal',
  search: defineSearch({
    title: 'Search terminals',
    filters: [
      textFilter('name', 'Name'),
      textFilter('code', 'Code'),
      textFilter('serial', 'Serial'),
      accountFilter(),
    ],
    quick: { label: 'Name', read: (name) => ({ name }) },
  }),
  defaults: terminalDefaults,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<TerminalFilter>, { signal }) =>
    gateway.list('GET /terminals', { ...request, signal }),
});
