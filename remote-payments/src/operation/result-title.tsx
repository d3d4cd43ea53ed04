import { chakra, ErrorIcon, Flex, SuccessIcon } from '@tillway/ui';
import type { ReactNode } from 'react';

/** The title of a result dialog: its sign in the colour of what it says. */
export function ResultTitle({ succeeded, children }: { succeeded: boolean; children: ReactNode }) {
  return (
    <Flex align="flex-start" gap="2">
      <chakra.span display="flex" alignItems="center" height="1lh" color={succeeded ? 'green.fg' : 'red.fg'}>
        {succeeded ? <SuccessIcon label="Success" /> : <ErrorIcon label="Error" />}
      </chakra.span>
      {children}
    </Flex>
  );
}
