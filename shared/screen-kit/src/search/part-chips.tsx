import { t } from '@tillway/language';
import { chakra, ChevronDownIcon, CloseIcon } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { useId, useState } from 'react';
import type { ListContext } from '../context/list-context';
import { Chip } from './chip';
import {
  type Chip as ActiveFilter,
  type Search,
  searchOfPart,
  type SearchPart,
  shownFilters,
} from './define-search';
import type { SearchValues } from './filters';
import { LazySearchPart } from './lazy-search';

/** Its chips stand in one row with the other filters in use. */
const Group = chakra('div', { base: { display: 'contents' } });
/** A chip with a button that removes its filter: one pill with two halves. */
const Halves = chakra('span', {
  base: {
    display: 'inline-flex',
    maxWidth: 'full',
    '& > :first-child:not(:only-child)': { borderEndRadius: '0', borderInlineEndWidth: '0', pe: '1' },
    '& > :last-child:not(:only-child)': { borderStartRadius: '0', borderInlineStartWidth: '0', px: '2' },
  },
});

interface PartChipsProps<Scope> {
  search: Search<Scope>;
  context: ListContext<Scope>;
  values: SearchValues;
  onChange: (values: SearchValues) => void;
  onRemove: (filter: ActiveFilter) => void;
  /** A part's filters in use. */
  activeOf: (part: SearchPart) => readonly ActiveFilter[];
  /** Opens the search dialog. */
  onMore: () => void;
}

/** Chips for the parts of a search, which show its filters and open its fields, and one for all other filters. */
export function PartChips<Scope>({ onMore, ...props }: PartChipsProps<Scope>) {
  const { search, context } = props;
  const parts = search.parts?.filter((part) => shownFilters(searchOfPart(search, part), context).length > 0);
  if (!parts) return null;
  return (
    <Group role="group" aria-label={t('Filters')}>
      {parts.map((part) => (
        <PartChip key={part.label} part={part} {...props} />
      ))}
      <Chip type="button" aria-haspopup="dialog" onClick={onMore}>
        {t('More')}
      </Chip>
    </Group>
  );
}

type PartChipProps<Scope> = Omit<PartChipsProps<Scope>, 'onMore'> & { part: SearchPart };

function PartChip<Scope>(props: PartChipProps<Scope>) {
  const { part, search, context, values, onChange, onRemove, activeOf } = props;
  const id = useId();
  const [openId, setOpenId] = useState<string>();
  const active = activeOf(part);
  const chips: readonly (ActiveFilter | undefined)[] = active.length === 0 ? [undefined] : active;
  return (
    <>
      {chips.map((chip, at) => {
        const chipId = `${id}-${at}`;
        const marks = chip && { 'data-active': '', 'data-printed': '' };
        return (
          // The first chip stays the same element when its filter changes, because it has the focus.
          <Halves key={chipId}>
            <Chip
              id={chipId}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={openId === chipId}
              onClick={() => setOpenId(openId === chipId ? undefined : chipId)}
              {...marks}
            >
              {t(chip?.text ?? part.label)}
              <ChevronDownIcon size="0.875rem" />
            </Chip>
            {chip ? (
              <Chip
                type="button"
                data-active=""
                aria-label={`${t('Remove filter')} ${t(chip.text)}`}
                onClick={() => {
                  document.getElementById(`${id}-0`)?.focus();
                  onRemove(chip);
                }}
              >
                <CloseIcon size="0.875rem" />
              </Chip>
            ) : null}
          </Halves>
        );
      })}
      <LazyBoundary>
        {openId === undefined ? null : (
          <LazySearchPart
            search={search as Search}
            part={part}
            context={context}
            values={values}
            chipId={openId}
            onSearch={onChange}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </LazyBoundary>
    </>
  );
}
