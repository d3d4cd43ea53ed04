import { chakra } from '@tillway/ui';
import type { HelpBlock, HelpContent } from './content/blocks';

const Blocks = chakra('div', {
  base: { '& > * + *': { mt: '3' }, '@media print': { '& > * + *': { mt: '2' } } },
  variants: { sign: { true: { display: 'contents', '& > * + *': { mt: 0 } } } },
});
const Heading = chakra('h2', {
  base: {
    textStyle: 'md',
    fontWeight: 'semibold',
    mt: '6 !important',
    breakAfter: 'avoid',
    '@media print': { mt: '4 !important' },
  },
});
const Note = chakra('p', {
  base: {
    px: '4',
    py: '3',
    mt: '6 !important',
    '@media print': { mt: '4 !important', py: '2' },
    bg: 'bg.muted',
    borderStartWidth: '4px',
    borderColor: 'border.control',
    breakInside: 'avoid',
  },
});
const marks = { ps: '5', '& > li + li': { mt: '1.5' }, '& > li::marker': { color: 'fg.muted' } };
const Bullets = chakra('ul', { base: { ...marks, listStyleType: 'disc' } });
const Steps = chakra('ol', { base: { ...marks, listStyleType: 'decimal' } });
const Scroll = chakra('div', { base: { overflowX: 'auto', focusVisibleRing: 'outside' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    breakInside: 'avoid',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '2',
      pe: '4',
      borderBottomWidth: '1px',
      borderColor: 'border.emphasized',
    },
    '& th': { fontWeight: 'semibold' },
    '& [data-amount]': { textAlign: 'end', ps: '4', pe: '0', whiteSpace: 'nowrap' },
  },
  variants: { figures: { true: { '& tbody th': { fontWeight: 'inherit' } } } },
});
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: 'repeat(6, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '4',
    breakInside: 'avoid',
    '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', rowGap: '2' },
  },
});
const Field = chakra('div', {
  base: { gridColumn: '1 / -1' },
  variants: {
    width: {
      half: { gridColumn: { sm: 'span 3' }, '@media print': { gridColumn: 'span 3' } },
      third: { gridColumn: { sm: 'span 2' }, '@media print': { gridColumn: 'span 2' } },
    },
  },
});
const Line = chakra('div', {
  base: { height: '7', borderBottomWidth: '1px', borderColor: 'black', '@media print': { height: '6' } },
});
const Caption = chakra('p', { base: { pt: '1', textStyle: 'xs', color: 'fg.muted' } });
const Choices = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1.5', breakInside: 'avoid' },
});
const Box = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '3.5',
    me: '1.5',
    verticalAlign: '-2px',
    borderWidth: '1px',
    borderColor: 'black',
  },
});
const Display = chakra('p', {
  base: { maxWidth: '26ch', textWrap: 'balance', lineHeight: '1.15' },
  variants: {
    size: {
      huge: {
        fontSize: { base: '4rem', md: '7rem' },
        fontWeight: 'bold',
        '@media print': { fontSize: '8rem' },
      },
      large: {
        fontSize: { base: '1.5rem', md: '2.5rem' },
        fontWeight: 'bold',
        '@media print': { fontSize: '2.75rem' },
      },
      small: {
        fontSize: { base: '1rem', md: '1.25rem' },
        maxWidth: '44ch',
        lineHeight: '1.4',
        '@media print': { fontSize: '1.4rem' },
      },
    },
  },
});
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 7.5rem))',
    gap: { base: '3', md: '6' },
    '& > img': { width: 'full', height: 'auto' },
  },
});

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

export const HelpBlocks = ({ blocks, sign }: Pick<HelpContent, 'blocks' | 'sign'>) => (
  <Blocks sign={sign}>
    {blocks.map((block, place) => (
      <Block key={place} block={block} />
    ))}
  </Blocks>
);

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.text}</Heading>;
    case 'text':
      return <p>{block.text}</p>;
    case 'note':
      return <Note>{block.text}</Note>;
    case 'list':
      return <Bullets>{items(block.items)}</Bullets>;
    case 'steps':
      return <Steps>{items(block.items)}</Steps>;
    case 'table':
      return <TableBlock {...block} />;
    case 'fields':
      return (
        <Fields>
          {block.fields.map(({ label, width }, place) => (
            <Field key={place} width={width}>
              <Line />
              <Caption>{label}</Caption>
            </Field>
          ))}
        </Fields>
      );
    case 'choices':
      return (
        <Choices>
          <chakra.span fontWeight="medium">{block.label}:</chakra.span>
          {block.options.map((option) => (
            <span key={option}>
              <Box aria-hidden />
              {option}
            </span>
          ))}
        </Choices>
      );
    case 'display':
      return <Display size={block.size}>{block.text}</Display>;
    case 'cards':
      return (
        <Cards>
          {block.brands.map((brand) => (
            <img key={brand} src={`/static/cards/${brand}.svg`} alt={brandNames[brand] ?? brand} />
          ))}
        </Cards>
      );
  }
}

const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>);

function TableBlock({ head, rows, figures }: Extract<HelpBlock, { kind: 'table' }>) {
  const amount = (column: number) => (figures && column > 0) || undefined;
  return (
    <Scroll tabIndex={0} role="group" aria-label={head.filter(Boolean).join(', ')}>
      <Table figures={figures}>
        <thead>
          <tr>
            {head.map((text, column) =>
              text === '' ? (
                <td key={column} />
              ) : (
                <th key={column} scope="col" data-amount={amount(column)}>
                  {text}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, strong }) => (
            <chakra.tr key={cells.join()} fontWeight={strong ? 'semibold' : undefined}>
              {cells.map((text, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column} data-amount={amount(column)}>
                    {text}
                  </td>
                ),
              )}
            </chakra.tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
