import { Box, Button, ChevronDownIcon, ChevronUpIcon, Panel, Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ReactNode, useId, useState } from 'react';
import { rememberedOpen, rememberOpen } from './remembered-open';
import type { OverviewSearch } from './use-overview';

const OverviewBody = lazyModule(() => import('./overview-body'));

interface Overview {
  toggle: ReactNode;
  /** What a search comes to; nothing while it is folded away. */
  of: (search: OverviewSearch) => ReactNode;
}

/** What the search of the list comes to, above it; folded away until it is wanted, and kept as it was left (docs/decisions/0101). */
export function useTransactionOverview(): Overview {
  const [isOpen, setOpen] = useState(rememberedOpen);
  const id = useId();
  const toggle = (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => {
        rememberOpen(!isOpen);
        setOpen(!isOpen);
      }}
    >
      {isOpen ? 'Hide overview' : 'Show overview'}
      {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
    </Button>
  );
  return {
    toggle,
    of: (search) =>
      isOpen ? (
        <Box id={id} mb="4">
          <Panel title="Overview" wide>
            <LazyBoundary fallback={<Skeleton height="40" />}>
              <OverviewBody {...search} />
            </LazyBoundary>
          </Panel>
        </Box>
      ) : null,
  };
}
