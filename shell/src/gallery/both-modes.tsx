import { type BrandLook, brandColors, lookOf, type Mode, modes, weakestPair } from '@tillway/brand';
import { Button, chakra, type Column, DataTable, Panel, Stack, TextField } from '@tillway/ui';
import type { PortalConfiguration } from '@tillway/contract/release';
import { BrandLogo } from '../brand';

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});
/** Everything in it is drawn in one mode, whatever the page's is. */
const Side = chakra('div', {
  base: {
    bg: 'bg.page',
    color: 'fg',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    display: 'grid',
    gap: '4',
  },
  variants: { mode: { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' } } },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'center',
    px: '4',
    py: '3',
    borderRadius: 'lg',
    color: 'brand.onDeep',
    background: 'linear-gradient(to right, var(--tw-colors-brand-deep), var(--tw-colors-brand-deep-lit))',
  },
});
const Swatches = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto 1fr',
    columnGap: '3',
    rowGap: '1',
    textStyle: 'xs',
  },
});
const Swatch = chakra('dt', { base: { width: '10', height: '5', borderRadius: 'sm', borderWidth: '1px' } });

const titles: Record<Mode, string> = { light: 'Light', dark: 'Dark' };

interface Sale {
  id: string;
  name: string;
  amount: string;
}
const sales: Sale[] = [
  { id: 'S1', name: 'Ada Byron', amount: '$43.57' },
  { id: 'S2', name: 'Rosa Diaz', amount: '$96.11' },
];
const columns: Column<Sale>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
];

/** A brand in both modes beside each other: its parts, and each color with the contrast nearest to its minimum. */
export const BothModes = ({ brand }: { brand: PortalConfiguration['brand'] }) => (
  <Sides>
    {modes.map((mode) => (
      <Side key={mode} mode={mode}>
        <Bar>
          <BrandLogo brand={brand} />
          <chakra.span color="brand.onDeepMuted">{brand.tagline}</chakra.span>
        </Bar>
        <Panel title={titles[mode]}>
          <Stack gap="4">
            <chakra.div display="flex" gap="3" flexWrap="wrap" alignItems="center">
              <Button variant="primary">Process</Button>
              <Button>Cancel</Button>
              <chakra.a href="#top" color="brand.fg" textDecoration="underline">
                Show in transactions
              </chakra.a>
            </chakra.div>
            <TextField label="Name on card" error="Name on card is required" defaultValue="" />
            <DataTable
              caption={`Sales, ${titles[mode]}`}
              columns={columns}
              rows={sales}
              rowKey={({ id }) => id}
              openKey="S2"
              onRowOpen={() => undefined}
              empty="None"
            />
          </Stack>
        </Panel>
        <Colors brand={brand} mode={mode} />
      </Side>
    ))}
  </Sides>
);

function Colors({ brand, mode }: { brand: BrandLook; mode: Mode }) {
  const palette = lookOf(brand)[mode];
  return (
    <Swatches aria-label={`Colors, ${titles[mode]}`}>
      {brandColors.map((name) => {
        const weakest = weakestPair(palette, mode, name);
        return (
          <chakra.div key={name} display="contents">
            <Swatch style={{ background: palette[name] }} />
            <dd>{`${name} ${palette[name]}`}</dd>
            <chakra.dd color="fg.muted">
              {weakest &&
                `${(Math.floor(weakest.ratio * 10) / 10).toFixed(1)}, needs ${weakest.least}: ${weakest.front} on ${weakest.back}`}
            </chakra.dd>
          </chakra.div>
        );
      })}
    </Swatches>
  );
}
