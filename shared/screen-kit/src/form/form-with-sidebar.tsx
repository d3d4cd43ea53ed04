import { t } from '@tillway/language';
import { Box, Grid, Stack } from '@tillway/ui';
import type { ReactNode, SyntheticEvent } from 'react';

interface FormWithSidebarProps {
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
  /** Beside the fields and always visible; below them on a narrow screen. */
  side: ReactNode;
  /** The form's sections. */
  children: ReactNode;
}

/** A form in sections, with its summary and buttons at the side. */
export function FormWithSidebar({ label, onSubmit, side, children }: FormWithSidebarProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate aria-label={t(label)}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5">{children}</Stack>
        <Box position={{ lg: 'sticky' }} top={{ lg: '4.5rem' }}>
          {side}
        </Box>
      </Grid>
    </form>
  );
}
