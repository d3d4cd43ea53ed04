import { t } from '@tillway/language';
import { chakra, CheckIcon, VisuallyHidden } from '@tillway/ui';
import type { StepsState } from './use-steps';

const List = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', listStyle: 'none', mb: '4' },
});
const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    textStyle: 'sm',
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold' },
    // On a phone the other steps show only their numbers.
    mdDown: { '&:not([aria-current]) > [data-title]': { srOnly: true } },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '[aria-current] > &': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  },
});

/** The numbered steps; a result is not one of them. */
export const numberedSteps = ({ steps }: Pick<StepsState, 'steps'>) =>
  steps.filter(({ isResult }) => !isResult);

/** Lists the steps with their numbers and marks completed ones. Renders nothing for a single step. */
export function StepList({ state }: { state: StepsState }) {
  const { current, title } = state;
  const numbered = numberedSteps(state);
  if (numbered.length < 2) return null;
  const at = current.isResult ? numbered.length : numbered.indexOf(current);
  return (
    <List aria-label={t('Steps: {title}', { title: t(title) })}>
      {numbered.map((step, index) => (
        <Entry key={step.id} aria-current={index === at ? 'step' : undefined}>
          <Mark aria-hidden>{index < at ? <CheckIcon size="0.875rem" /> : index + 1}</Mark>
          <span data-title>{t(step.title)}</span>
          {index < at ? <VisuallyHidden>{t('done')}</VisuallyHidden> : null}
        </Entry>
      ))}
    </List>
  );
}
