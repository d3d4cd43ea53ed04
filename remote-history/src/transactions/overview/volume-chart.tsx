import type { TransactionOverview } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatDate, formatMoney, messages } from '@tillway/rules';
import { Box, chakra, Flex, Heading, Text } from '@tillway/ui';
import { axisTop } from './axis-top';

const Drawing = chakra('svg', { base: { display: 'block', width: 'full', height: '32' } });
const Taken = chakra('rect', { base: { fill: 'brand.solid' } });
const Returned = chakra('rect', { base: { fill: 'red.fg' } });
const Line = chakra('line', { base: { stroke: 'border.control', strokeWidth: '1px' } });
const Mark = chakra('span', {
  base: { display: 'inline-block', width: '2.5', height: '2.5', borderRadius: 'sm', me: '1.5' },
});
const Details = chakra('details', {
  base: { mt: '2', '& > summary': { cursor: 'pointer', textStyle: 'sm', color: 'fg.muted' } },
});
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '1', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-child': { textAlign: 'start' },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
  },
});
/** Long tables scroll within the chart. */
const Scroll = chakra('div', { base: { maxHeight: '56', overflow: 'auto' } });

const Axis = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '32',
    justifyContent: 'space-between',
    textAlign: 'end',
    textStyle: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

const height = 100;
const step = 10;

const axisText = (cents: number) => formatMoney(cents).replace(/\.00$/, '');

/** Sales and refunds by day or month, as bars and as a table. */
export function VolumeChart({ overview: { unit, volume } }: { overview: TransactionOverview }) {
  const title = `Volume by ${unit}`;
  const nameOf = (from: string) => (unit === 'day' ? formatDate(from) : monthOf(from));
  const most = axisTop(Math.max(0, ...volume.map(({ amount, refunded }) => Math.max(amount, refunded))));
  const heightOf = (cents: number) => (cents / most) * height;
  const [first, last] = [volume[0], volume.at(-1)];
  const taken = volume.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = volume.reduce((sum, each) => sum + each.refunded, 0);
  return (
    <Box as="section" aria-label={t(title)} minWidth="0">
      <Heading as="h3" size="sm" mb="2">
        {t(title)}
      </Heading>
      {first && last ? (
        <>
          <Flex gap="2">
            <Axis aria-hidden>
              <span>{axisText(most)}</span>
              <span>{axisText(most / 2)}</span>
              <span>{axisText(0)}</span>
            </Axis>
            <Box flex="1" minWidth="0">
              <Drawing
                role="img"
                // Limits the width of a few bars to that in a full month.
                maxWidth={`${volume.length * 3}rem`}
                aria-label={t('{title} from {from} to {to}: {taken} taken, {refunded} refunded', {
                  title: t(title),
                  from: nameOf(first.from),
                  to: nameOf(last.from),
                  taken: formatMoney(taken),
                  refunded: formatMoney(refunded),
                })}
                viewBox={`0 0 ${volume.length * step} ${height}`}
                preserveAspectRatio="none"
              >
                {volume.map((part, at) => (
                  <g key={part.from}>
                    <Taken
                      x={at * step + 1}
                      y={height - heightOf(part.amount)}
                      width={step - 4}
                      height={heightOf(part.amount)}
                    />
                    <Returned
                      x={at * step + step - 3}
                      y={height - heightOf(part.refunded)}
                      width={2}
                      height={heightOf(part.refunded)}
                    />
                  </g>
                ))}
                {[0, height / 2, height].map((y) => (
                  <Line
                    key={y}
                    x1="0"
                    y1={y}
                    x2={volume.length * step}
                    y2={y}
                    strokeOpacity={y === height ? 1 : 0.35}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </Drawing>
              <Flex
                justify="space-between"
                gap="4"
                maxWidth={`max(12rem, ${volume.length * 3}rem)`}
                color="fg.muted"
                textStyle="xs"
              >
                <span>{nameOf(first.from)}</span>
                {first === last ? null : <span>{nameOf(last.from)}</span>}
              </Flex>
            </Box>
          </Flex>
          <Flex gap="4" textStyle="sm" mt="1" wrap="wrap">
            <span>
              <Mark bg="brand.solid" aria-hidden />
              {t('Taken {amount}', { amount: formatMoney(taken) })}
            </span>
            <span>
              <Mark color="red.fg" bg="currentColor" aria-hidden />
              {t('Refunded {amount}', { amount: formatMoney(refunded) })}
            </span>
          </Flex>
          <Details>
            <summary>{t('As a table')}</summary>
            <Scroll tabIndex={0} role="group" aria-label={t('{title} table', { title: t(title) })}>
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{t(unit === 'day' ? 'Day' : 'Month')}</th>
                    <th scope="col">{t('Payments')}</th>
                    <th scope="col">{t('Taken')}</th>
                    <th scope="col">{t('Refunded')}</th>
                  </tr>
                </thead>
                <tbody>
                  {volume.map((part) => (
                    <tr key={part.from}>
                      <th scope="row">{nameOf(part.from)}</th>
                      <td>{part.count.toLocaleString('en-US')}</td>
                      <td>{formatMoney(part.amount)}</td>
                      <td>{formatMoney(part.refunded)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Scroll>
          </Details>
        </>
      ) : (
        <Text color="fg.muted">{t(messages.noData)}</Text>
      )}
    </Box>
  );
}

/** Formats `2026-11-01` as `Nov-2026`. */
const monthOf = (first: string): string => formatDate(first).replace(/-\d\d-/, '-');
