import { t } from '@tillway/language';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { Box, Stack } from '../layout/primitives';
import { Skeleton } from './skeleton';
import { useIsLate } from './use-is-late';

/** The shape of a screen that is loading, marked as `[data-skeleton=screen]`. It is drawn only if the screen is not there soon. */
export function ScreenSkeleton() {
  return useIsLate() ? <Shape /> : <div data-skeleton="screen" />;
}

const Shape = () => (
  <Stack gap="6" role="status" data-skeleton="screen" animation="fade-in 0.2s backwards">
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
