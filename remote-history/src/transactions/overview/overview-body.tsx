import type { TransactionOverview } from '@tillway/contract';
import { t } from '@tillway/language';
import { approvalRate, declineInWords, messages } from '@tillway/rules';
import { RecordBody } from '@tillway/screen-kit';
import { Box, DescriptionList, Grid, Heading, Stack, Text } from '@tillway/ui';
import type { ReactNode } from 'react';
import RecentNote from './recent-note';
import { type OverviewSearch, useOverview } from './use-overview';
import { VolumeChart } from './volume-chart';

/** Volume, approval rate, and decline reasons of a search. */
export default function OverviewBody(search: OverviewSearch) {
  return (
    <RecordBody record={useOverview(search)} missing={messages.noData}>
      {(overview) => (
        <>
          {overview.since ? <RecentNote onAll={search.onAll} /> : null}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            gap={{ base: '5', lg: '8' }}
            alignItems="start"
          >
            <VolumeChart overview={overview} />
            <Part title="Approval">
              <Stack gap="4">
                <DescriptionList
                  items={[{ label: 'Approval rate', value: approvalText(overview), strong: true }]}
                />
                <Declines overview={overview} />
              </Stack>
            </Part>
          </Grid>
        </>
      )}
    </RecordBody>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={t(title)} minWidth="0">
    <Heading as="h3" size="sm" mb="2">
      {t(title)}
    </Heading>
    {children}
  </Box>
);

/** Returns the share of decided payments that were approved. A voided payment counts as approved. */
function approvalText({ groups }: TransactionOverview): string {
  const approved = groups.approved.count + groups.settled.count + groups.voided.count;
  const rate = approvalRate({ approved, decided: approved + groups.declined.count });
  return rate === undefined ? '–' : `${rate.toFixed(1)} %`;
}

/** Reasons of declines with their number, and their share of all declines in the search. */
function Declines({ overview: { declines, groups } }: { overview: TransactionOverview }) {
  const all = Math.max(1, groups.declined.count, ...declines.map(({ count }) => count));
  return declines.length === 0 ? (
    <Text color="fg.muted">{t('Nothing was declined.')}</Text>
  ) : (
    <Box>
      <Heading as="h4" size="xs" mb="1">
        {t('Why payments were declined')}
      </Heading>
      <DescriptionList
        items={declines.map(({ reason, count }) => ({
          label: declineInWords(reason),
          value: `${count.toLocaleString('en-US')} (${Math.round((count / all) * 100)} %)`,
        }))}
      />
    </Box>
  );
}
