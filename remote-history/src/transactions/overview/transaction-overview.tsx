import { t } from '@tillway/language';
import { remember, remembered } from '@tillway/payment-parts/remembered';
import { Box, Button, ChevronDownIcon, ChevronUpIcon, Panel, Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ReactNode, useId, useState } from 'react';
import type { OverviewSearch } from './use-overview';

const OverviewBody = lazyModule(() => import('./overview-body'));

/** The storage key of the open state, which belongs to this browser. */
const key = 'tillway.transactions-overview';

const rememberedOpen = (): boolean => remembered(key) === 'open';

const rememberOpen = (isOpen: boolean): void => remember(key, isOpen ? 'open' : undefined);

interface Overview {
  toggle: ReactNode;
  /** Renders the overview of a search; nothing while it is closed. */
  of: (search: OverviewSearch) => ReactNode;
}

/** Shows the search's overview above the list. It starts closed, and the browser remembers its state. */
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
      {t(isOpen ? 'Hide overview' : 'Show overview')}
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
