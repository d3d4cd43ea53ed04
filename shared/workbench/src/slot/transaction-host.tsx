import { useSearchParams } from '@tillway/remote-kit';
import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { dialogWidths, formatMoney } from '@tillway/rules';
import { Box, chakra, Heading, Panel, Text } from '@tillway/ui';
import type { HostProps } from './host-props';

/** The menu at the left and the panel beside it; on a phone the panel is below the menu. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    md: {
      gridTemplateColumns: '13.5rem minmax(0, 1fr)',
      gap: '0',
      mx: '-6',
      my: '-5',
      minHeight: '26rem',
      '& > nav': { p: '3', bg: 'bg.subtle', borderEndWidth: '1px', borderEndStartRadius: 'lg' },
      '& > section': { px: '6', py: '5' },
    },
  },
});
const Entry = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    px: '3',
    py: '2',
    minHeight: '9',
    textAlign: 'start',
    textStyle: 'sm',
    borderRadius: 'md',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&:hover:not([aria-current])': { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

const details = { id: 'details', label: 'Details' };

/** The dialog of a transaction, as wide as the house's, with the first added panel open. */
export function TransactionHost({ extensions, values }: HostProps<'transaction.panel@1'>) {
  const [search, setSearch] = useSearchParams();
  const added = extensions.of('transaction.panel@1');
  const entries = [details, ...added];
  const open = entries.find(({ id }) => id === search.get('panel')) ?? added[0] ?? details;
  const show = (id: string) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), panel: id }), {
      replace: true,
    });
  return (
    <Box maxWidth={`${dialogWidths.standard}px`}>
      <Panel title={`Transaction · ${formatMoney(values.total_amount)} · ${values.status}`}>
        <Sides>
          <nav aria-label="Transaction options">
            {entries.map(({ id, label }) => (
              <Entry
                key={id}
                type="button"
                aria-current={id === open.id ? 'true' : undefined}
                onClick={() => show(id)}
              >
                {label}
              </Entry>
            ))}
          </nav>
          <Box as="section" minWidth="0" aria-label={open.label}>
            <Heading as="h3" size="md" mb="3">
              {open.label}
            </Heading>
            {open === details ? (
              <Text color="fg.muted">A panel of the house.</Text>
            ) : (
              <ExtensionPart
                key={open.id}
                extensions={extensions}
                slot="transaction.panel@1"
                extension={open}
                values={values}
              />
            )}
          </Box>
        </Sides>
      </Panel>
    </Box>
  );
}
