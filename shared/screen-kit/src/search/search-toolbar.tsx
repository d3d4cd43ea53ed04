import { chakra } from '@tillway/ui';
import type { ListContext } from '../context/list-context';
import { useChoices } from '../choices/find-choices';
import { type Chip, chipsOf, namedRecords, type Search, type SearchPart } from './define-search';
import { type SearchValues, withoutFields } from './filters';
import { FilterChips } from './filter-chips';
import { PartChips } from './part-chips';
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
  /** Opens the search dialog. */
  onMore: () => void;
}

/** Shows quick search and active filters above the rows of a list. */
export function SearchToolbar<Scope>({
  search,
  values,
  onChange,
  context,
  onMore,
}: SearchToolbarProps<Scope>) {
  const { quick } = search;
  const records = namedRecords(search, values, context);
  const found = useChoices(records);
  const names = new Map(records.map(({ id }, place) => [id, found[place]?.label ?? id]));
  const chips = chipsOf(search, values, context, names);
  if (!quick && !search.parts && chips.length === 0) return null;
  const isOf =
    (part: SearchPart) =>
    ({ keys }: Chip) =>
      keys.some((key) => part.keys.includes(key));
  const others = chips.filter((chip) => !search.parts?.some((part) => isOf(part)(chip)));
  const remove = ({ keys }: Chip) => onChange(withoutFields(values, keys));
  return (
    <Bar data-screen-only={chips.length === 0 || undefined}>
      {quick ? (
        <QuickSearch label={quick.label} onSearch={(text) => onChange({ ...values, ...quick.read(text) })} />
      ) : null}
      <PartChips
        search={search}
        context={context}
        values={values}
        onChange={onChange}
        onRemove={remove}
        activeOf={(part) => chips.filter(isOf(part))}
        onMore={onMore}
      />
      <FilterChips
        chips={others}
        canClear={chips.length > 1}
        onRemove={remove}
        onClear={() => onChange({})}
      />
    </Bar>
  );
}
