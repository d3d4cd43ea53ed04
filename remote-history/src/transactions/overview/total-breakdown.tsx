import { t } from '@tillway/language';
import { Box, Button, ChevronDownIcon, ChevronUpIcon, Text } from '@tillway/ui';
import { useId, useState } from 'react';
import BreakdownBody from './breakdown-body';
import RecentNote from './recent-note';
import type { OverviewSearch } from './use-overview';

/** The breakdown under the list's total, opened on demand. */
export default function TotalBreakdown({
  search,
  since,
}: {
  search: OverviewSearch;
  since: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {t('Total counts every row, pending and declined ones too; refunds and voids are subtracted.')}
      </Text>
      {since ? <RecentNote onAll={search.onAll} /> : null}
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
      <div id={id}>{isOpen ? <BreakdownBody {...search} /> : null}</div>
    </Box>
  );
}
