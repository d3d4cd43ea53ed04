import { Box, Button, ChevronDownIcon, ChevronUpIcon, Panel, Skeleton } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useId, useState } from 'react';
import { rememberedOpen, rememberOpen } from './remembered-open';
import type { OverviewSearch } from './use-overview';

const OverviewBody = lazyModule(() => import('./overview-body'));

/** What the search of the list comes to, above it; folded away until it is wanted, and kept as it was left (docs/decisions/0101). */
export function TransactionOverview(search: OverviewSearch) {
  const [isOpen, setOpen] = useState(rememberedOpen);
  const id = useId();
  return (
    <Box data-screen-only={!isOpen || undefined}>
      <Panel
        title="Overview"
        wide
        padded={isOpen}
        actions={
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              rememberOpen(!isOpen);
              setOpen(!isOpen);
            }}
          >
            {isOpen ? 'Hide overview' : 'Show overview'}
            {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          </Button>
        }
      >
        <div id={id}>
          {isOpen ? (
            <Suspense fallback={<Skeleton height="40" />}>
              <OverviewBody {...search} />
            </Suspense>
          ) : null}
        </div>
      </Panel>
    </Box>
  );
}
