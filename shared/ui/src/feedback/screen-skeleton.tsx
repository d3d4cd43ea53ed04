import { t } from '@tillway/language';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { Box, Stack } from '../layout/primitives';
import { Skeleton } from './skeleton';

/** After this time a screen that loads has a shape, in milliseconds: a quick screen does not flicker. */
const patience = 200;

/** The shape of a screen that is loading, marked as `[data-skeleton=screen]`. It is drawn only if the screen is not there soon. */
export function ScreenSkeleton() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Shape /> : <div data-skeleton="screen" />;
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
