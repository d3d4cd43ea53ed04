import { t } from '@tillway/language';
import { chakra, VisuallyHidden } from '@tillway/ui';
import type { ChargeMode } from '../query';

interface ModeSwitchProps {
  mode: ChargeMode;
  /** Modes to which the form can switch. */
  others: readonly ChargeMode[];
  onMode: (mode: ChargeMode) => void;
}

const modes: readonly ChargeMode[] = ['single', 'recurring', 'installment'];
const labels: Record<ChargeMode, string> = {
  single: 'Single',
  recurring: 'Recurring',
  installment: 'Installment',
};

const Group = chakra('div', {
  base: {
    display: 'flex',
    gap: '1',
    p: '1',
    bg: 'bg.muted',
    borderRadius: 'md',
    width: { base: 'full', sm: 'auto' },
  },
});
const Segment = chakra('button', {
  base: {
    flex: { base: '1', sm: 'none' },
    minH: '8',
    px: { base: '2', sm: '4' },
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg', color: 'fg', borderColor: 'border', boxShadow: 'card' },
  },
});

/** Switches between single, recurring, and installment, as far as user and terminal allow. */
export function ModeSwitch({ mode, others, onMode }: ModeSwitchProps) {
  if (others.length === 0) return null;
  return (
    <Group role="group" aria-label={t('Kind of payment')}>
      {modes
        .filter((each) => each === mode || others.includes(each))
        .map((each) => (
          <Segment key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
            {t(labels[each])}
            <VisuallyHidden> {t('Payment')}</VisuallyHidden>
          </Segment>
        ))}
    </Group>
  );
}
