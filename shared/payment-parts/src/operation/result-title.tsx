import { t } from '@tillway/language';
import { chakra, ClockIcon, ErrorIcon, SuccessIcon } from '@tillway/ui';
import type { ReactNode } from 'react';

/** Done, refused, or not known yet: pending or without a response. */
export type ResultTone = 'positive' | 'negative' | 'pending';

interface ResultTitleProps {
  tone: ResultTone;
  /** The amount, `$43.57`: the largest text of the dialog. */
  sum?: string | undefined;
  children: ReactNode;
}

const Head = chakra('div', {
  base: { display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '1' },
});
const Sign = chakra('span', {
  base: { display: 'flex', mb: '1' },
  variants: {
    tone: {
      positive: { color: 'green.fg' },
      negative: { color: 'red.fg' },
      pending: { color: 'amber.fg' },
    },
  },
});
const Sum = chakra('span', {
  base: {
    display: 'block',
    textStyle: '4xl',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg',
  },
});

const icons = { positive: SuccessIcon, negative: ErrorIcon, pending: ClockIcon };
const words = { positive: 'Success', negative: 'Error', pending: 'Pending' };

/**
 * The title of a result dialog: an icon and text in the color of the outcome, and the amount. The dialog's
 * head takes the tone.
 */
export function ResultTitle({ tone, sum, children }: ResultTitleProps) {
  const Icon = icons[tone];
  return (
    <Head data-tone={tone}>
      <Sign tone={tone}>
        <Icon label={t(words[tone])} size="2.75rem" />
      </Sign>
      <span>{children}</span>
      {sum === undefined ? null : <Sum>{sum}</Sum>}
    </Head>
  );
}
