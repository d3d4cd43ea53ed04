import { chakra, ErrorIcon, Flex, SuccessIcon } from '@tillway/ui';
import type { ReactNode } from 'react';

interface ResultTitleProps {
  succeeded: boolean;
  /** What it came to, `$43.57`: the one large thing of the dialog. */
  sum?: string | undefined;
  children: ReactNode;
}

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

/** The title of a result dialog: its sign in the colour of what it says, and the sum. The dialog's head takes the tone. */
export function ResultTitle({ succeeded, sum, children }: ResultTitleProps) {
  return (
    <div data-tone={succeeded ? 'positive' : 'negative'}>
      <Flex align="flex-start" gap="2">
        <chakra.span
          display="flex"
          alignItems="center"
          height="1lh"
          color={succeeded ? 'green.fg' : 'red.fg'}
        >
          {succeeded ? <SuccessIcon label="Success" /> : <ErrorIcon label="Error" />}
        </chakra.span>
        {children}
      </Flex>
      {sum === undefined ? null : <Sum>{sum}</Sum>}
    </div>
  );
}
