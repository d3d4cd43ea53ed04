import { t } from '@tillway/language';
import { Box, Button, ChevronDownIcon, ChevronUpIcon, Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useId, useState } from 'react';
import type { OverviewSearch } from './use-overview';

const RecentNote = lazyModule(() => import('./recent-note'));
const BreakdownBody = lazyModule(() => import('./breakdown-body'));

/** The breakdown under the list's total, opened on demand. */
export function TotalBreakdown({ search, since }: { search: OverviewSearch; since: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box data-screen-only={(!isOpen && !since) || undefined}>
      {since ? (
        <LazyBoundary>
          <RecentNote onAll={search.onAll} />
        </LazyBoundary>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        ms="-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Breakdown')} {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Button>
      <div id={id}>
        {isOpen ? (
          <LazyBoundary fallback={<Skeleton height="40" />}>
            <BreakdownBody {...search} />
          </LazyBoundary>
        ) : null}
      </div>
    </Box>
  );
}
