import { t } from '@tillway/language';
import { chakra, VisuallyHidden } from '@tillway/ui';
import { LastFourText } from '@tillway/payment-parts';
import type { ComponentProps, ReactNode } from 'react';

interface OptionsHeadProps {
  /** `Transaction` */
  record: string;
  /** The type and date above the amount: `Sale · Nov-21-2026 9:53 PM`. */
  kind: string;
  sum: string;
  /** The badge of its status. */
  status: ReactNode;
  /** The payer's name and payment method. */
  payer: string | null;
  paidWith: ComponentProps<typeof LastFourText>['of'];
}

const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
});
const Side = chakra('span', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0 } });
const Quiet = chakra('span', {
  base: { textStyle: 'sm', fontWeight: 'normal', letterSpacing: 'normal', color: 'fg.muted' },
});

/** The title of an options dialog: it identifies the payment on every panel. */
export const OptionsHead = ({ record, kind, sum, status, payer, paidWith }: OptionsHeadProps) => (
  <Line justifyContent="space-between">
    <Side>
      <VisuallyHidden>{`${t(record)} `}</VisuallyHidden>
      <Quiet>{kind}</Quiet>
      <Line>
        <chakra.span textStyle="2xl" fontWeight="semibold" lineHeight="short">
          {sum}
        </chakra.span>
        {status}
      </Line>
    </Side>
    <Side alignItems={{ sm: 'flex-end' }} textStyle="sm">
      <span>{payer}</span>
      <Quiet>
        <LastFourText of={paidWith} masked />
      </Quiet>
    </Side>
  </Line>
);
