import { t } from '@tillway/language';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { Box, Stack } from '../layout/primitives';
import { Skeleton } from './skeleton';

/**
 * The shape of a screen that is loading. It appears after 200 ms, so that a quick screen does not flicker.
 */
export function ScreenSkeleton() {
  return (
    <Stack gap="6" role="status" animation="fade-in 0.2s 0.2s backwards">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Skeleton height="8" maxWidth="14rem" />
      <Box bg="bg" borderWidth="1px" borderRadius="lg" p="6">
        <Stack gap="4">
          {['55%', '80%', '70%', '40%'].map((width) => (
            <Skeleton key={width} maxWidth={width} />
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
