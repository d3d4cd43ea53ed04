import { chakra } from '@tillway/ui';
import type { ListContext } from '../context/list-context';
import { useChoices } from '../choices/find-choices';
import { type Chip, chipsOf, namedRecords, type Search } from './define-search';
import type { SearchValues } from './filters';
import { FilterChips } from './filter-chips';
import { QuickSearch } from './quick-search';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
  },
});

interface SearchToolbarProps<Scope> {
  search: Search<Scope>;
  values: SearchValues;
  onChange: (values: SearchValues) => void;
  context: ListContext<Scope>;
}

/** Shows quick search and active filters above the rows of a list. */
export function SearchToolbar<Scope>({ search, values, onChange, context }: SearchToolbarProps<Scope>) {
  const { quick } = search;
  const records = namedRecords(search, values, context);
  const found = useChoices(records);
  const names = new Map(records.map(({ id }, place) => [id, found[place]?.label ?? id]));
  const chips = chipsOf(search, values, context, names);
  if (!quick && chips.length === 0) return null;
  const remove = ({ keys }: Chip) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))));
  return (
    <Bar data-screen-only={chips.length === 0 || undefined}>
      {quick ? (
        <QuickSearch label={quick.label} onSearch={(text) => onChange({ ...values, ...quick.read(text) })} />
      ) : null}
      <FilterChips chips={chips} onRemove={remove} onClear={() => onChange({})} />
    </Bar>
  );
}
