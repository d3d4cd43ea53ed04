import { t } from '@tillway/language';
import { Button, chakra, CloseIcon, VisuallyHidden } from '@tillway/ui';
import type { Chip } from './define-search';

const Row = chakra('ul', {
  base: { display: 'contents', listStyle: 'none' },
});
const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '7',
    ps: '3',
    pe: '2',
    maxWidth: 'full',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg.subtle',
    textStyle: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    focusVisibleRing: 'outside',
    '& svg': { flexShrink: 0 },
  },
});

interface FilterChipsProps {
  chips: readonly Chip[];
  /** Offers to clear all filters. */
  canClear: boolean;
  onRemove: (chip: Chip) => void;
  onClear: () => void;
}

/** Shows the active filters; each can be removed. */
export function FilterChips({ chips, canClear, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0 && !canClear) return null;
  return (
    <Row aria-label={t('Filters in use')}>
      {chips.map((chip) => (
        <li key={chip.keys.join()}>
          <Pill type="button" data-printed onClick={() => onRemove(chip)}>
            <VisuallyHidden>{t('Remove filter')} </VisuallyHidden>
            {t(chip.text)}
            <CloseIcon size="0.875rem" />
          </Pill>
        </li>
      ))}
      {canClear ? (
        <li>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear all
          </Button>
        </li>
      ) : null}
    </Row>
  );
}
