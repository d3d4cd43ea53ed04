import type { FpgTransactions } from '@tillway/contract';
import { Badge, EmptyState, Grid, Heading, Panel, SearchIcon, Stack, StatusBadge, Text } from '@tillway/ui';
import { type Pair, pairs } from './compare';

/** Payments here and at the gateway service side by side, with the differences marked. */
export function BothSides({ found }: { found: FpgTransactions }) {
  const all = pairs(found);
  if (all.length === 0)
    return (
      <Panel title="Found">
        <EmptyState icon={<SearchIcon />} title="No payment found" />
      </Panel>
    );
  return (
    <Stack gap="5">
      {all.map((pair) => (
        <Panel key={pair.id} title={`Payment ${pair.id}`} actions={<Comparison {...pair} />}>
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
            <Side title="Here" payment={pair.local} differences={pair.differences} />
            <Side title="Gateway service" payment={pair.remote} differences={pair.differences} />
          </Grid>
        </Panel>
      ))}
    </Stack>
  );
}

function Comparison({ local, remote, differences }: Pair) {
  if (!remote) return <StatusBadge tone="pending">Not at the gateway service</StatusBadge>;
  if (!local) return <StatusBadge tone="pending">Not here</StatusBadge>;
  return differences.length === 0 ? (
    <StatusBadge tone="positive">Alike</StatusBadge>
  ) : (
    <StatusBadge tone="negative">{`Different: ${differences.join(', ')}`}</StatusBadge>
  );
}

interface SideProps {
  title: string;
  payment: Pair['local'];
  differences: readonly string[];
}

/** One side as JSON, line by line. */
function Side({ title, payment, differences }: SideProps) {
  const lines = payment ? Object.entries(payment) : [];
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {lines.length === 0 ? (
        <Text color="fg.muted">None</Text>
      ) : (
        <Text as="pre" fontFamily="mono" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {'{\n'}
          {lines.map(([name, value], place) => (
            <span key={name}>
              {`  ${JSON.stringify(name)}: `}
              {differences.includes(name) ? <mark>{JSON.stringify(value)}</mark> : JSON.stringify(value)}
              {place < lines.length - 1 ? ',' : ''}
              {differences.includes(name) ? (
                <>
                  {' '}
                  <Badge tone="negative">differs</Badge>
                </>
              ) : null}
              {'\n'}
            </span>
          ))}
          {'}'}
        </Text>
      )}
    </Stack>
  );
}
