import type { TransactionOverview } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { formatMoney, messages } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screens';
import { Box, type Description, DescriptionList, Grid, Heading, Stack, Text } from '@tillway/ui';
import type { ReactNode } from 'react';
import type { OverviewSearch } from './transaction-overview';
import { VolumeChart } from './volume-chart';

/** Volume, what became of the payments, and why some were declined. */
export default function OverviewBody(search: OverviewSearch) {
  const gateway = useGateway();
  const filter = JSON.stringify(search.filter);
  const { hideTransactions } = search;
  const record = useRecord(
    ['transaction-overview', `${hideTransactions} ${filter}`],
    (signal) => gateway.call('GET /transactions/overview', { query: { filter, hideTransactions }, signal }),
    { refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'] },
  );
  return (
    <RecordBody record={record} missing={messages.noData}>
      {(overview) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)' }}
          gap={{ base: '5', lg: '8' }}
          alignItems="start"
        >
          <VolumeChart overview={overview} />
          <Part title="Breakdown">
            <DescriptionList items={breakdown(overview)} />
          </Part>
          <Part title="Approval">
            <Stack gap="4">
              <DescriptionList
                items={[{ label: 'Approval rate', value: approvalRate(overview), strong: true }]}
              />
              <Declines overview={overview} />
            </Stack>
          </Part>
        </Grid>
      )}
    </RecordBody>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} minWidth="0">
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);

const of = (count: number): string => ` (${count.toLocaleString('en-US')})`;

/** What the list's total is made of (decisions A-18). */
function breakdown({ groups, net }: TransactionOverview): Description[] {
  const row = (label: string, { count, amount }: { count: number; amount: number }, sign = 1) => ({
    label: `${label}${of(count)}`,
    value: formatMoney(sign * amount),
  });
  return [
    row('Approved', groups.approved),
    row('Settled', groups.settled),
    row('Refunded', groups.refunded, -1),
    { label: 'Net', value: formatMoney(net), strong: true },
    row('Pending', groups.pending),
    row('Declined', groups.declined),
    row('Voided', groups.voided),
  ];
}

/** Of the payments that were decided, how many were approved: a payment that was voided was approved before. */
function approvalRate({ groups }: TransactionOverview): string {
  const approved = groups.approved.count + groups.settled.count + groups.voided.count;
  const decided = approved + groups.declined.count;
  return decided === 0 ? '–' : `${((100 * approved) / decided).toFixed(1)} %`;
}

const Declines = ({ overview: { declines } }: { overview: TransactionOverview }) =>
  declines.length === 0 ? (
    <Text color="fg.muted">Nothing was declined.</Text>
  ) : (
    <Box>
      <Heading as="h4" size="xs" mb="1">
        Why payments were declined
      </Heading>
      <DescriptionList
        items={declines.map(({ reason, count }) => ({ label: reason, value: count.toLocaleString('en-US') }))}
      />
    </Box>
  );
