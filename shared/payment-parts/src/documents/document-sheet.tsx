import { contactText } from '@tillway/brand';
import type { BrandView, PrintableDocument, DocumentLine } from '@tillway/contract';
import { chakra } from '@tillway/ui';
import { PrintSheet, type SheetSize } from '@tillway/overlays';

const Head = chakra('header', { base: { textAlign: 'center', textStyle: 'xs', lineHeight: '1.5' } });
const Merchant = chakra('p', { base: { fontWeight: 'semibold', textStyle: 'sm' } });
const Logo = chakra('img', { base: { maxHeight: '50px', maxWidth: '200px', mx: 'auto', mb: '2' } });
const Title = chakra('h2', {
  base: { textAlign: 'center', fontWeight: 'semibold', letterSpacing: '0.04em', my: '4' },
});
/** Styles its lines from here, because a schedule has hundreds of them. */
const Group = chakra('dl', {
  base: {
    borderTopWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    py: '2',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '0.5' },
    '& > [data-strong]': { fontWeight: 'semibold', textStyle: 'md' },
    // On a narrow roll a long label wraps, but an amount does not.
    '& dd': { textAlign: 'end', flexShrink: 0, maxWidth: '62%' },
  },
});
const Sentence = chakra('p', { base: { my: '3', lineHeight: '1.5' } });
const ToSign = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '10', mb: '4' } });
const Rule = chakra('p', {
  base: { flex: '1 1 10rem', borderTopWidth: '1px', borderColor: 'black', pt: '1', textStyle: 'xs' },
});
const Foot = chakra('footer', {
  base: { textAlign: 'center', textStyle: 'xs', borderTopWidth: '1px', pt: '3', mt: '2' },
});

const Lines = ({ lines }: { lines: readonly DocumentLine[] }) => (
  <Group>
    {lines.map(({ label, value, strong = false }) => (
      <div key={label} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Group>
);

/** The portal, named at the bottom if it has contact data. */
type SheetBrand = Pick<BrandView, 'name' | 'contacts'>;

/** A merchant's document as printed. */
export function DocumentSheet({
  document,
  size,
  brand,
}: {
  document: PrintableDocument;
  size: SheetSize;
  brand: SheetBrand;
}) {
  const by =
    brand.contacts && brand.contacts.length > 0 ? { name: brand.name, contacts: brand.contacts } : undefined;
  const { merchant, logo, head, title, groups, paragraphs, toSign, foot } = document;
  return (
    <PrintSheet size={size}>
      <article aria-label={`${title}, ${merchant}`}>
        <Head>
          {logo ? <Logo src={logo} alt={merchant} /> : null}
          {head.map((line, at) =>
            line === merchant ? <Merchant key={at}>{line}</Merchant> : <p key={at}>{line}</p>,
          )}
        </Head>
        <Title>{title}</Title>
        {groups.map((lines, at) => (
          <Lines key={at} lines={lines} />
        ))}
        {paragraphs.map((text) => (
          <Sentence key={text}>{text}</Sentence>
        ))}
        {toSign.length > 0 ? (
          <ToSign>
            {toSign.map((label) => (
              <Rule key={label}>{label}</Rule>
            ))}
          </ToSign>
        ) : null}
        {foot.length > 0 || by ? (
          <Foot>
            {foot.map((line, at) => (
              <p key={at}>{line}</p>
            ))}
            {by ? <p>{[by.name, ...by.contacts.map(contactText)].join(' · ')}</p> : null}
          </Foot>
        ) : null}
      </article>
    </PrintSheet>
  );
}
