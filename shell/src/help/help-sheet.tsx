import { chakra } from '@tillway/ui';
import { PrintSheet } from '@tillway/overlays';
import { BrandLogo } from '../brand';
import { useShell } from '../context/shell-context';
import type { HelpContent, HelpFacts } from './content/blocks';
import { HelpBlocks } from './help-blocks';

const Head = chakra('header', { base: { mb: '6', '@media print': { mb: '4' } } });
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    mt: '8',
    pt: '3',
    '@media print': { mt: '4', pt: '2' },
    borderTopWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'xs',
    breakInside: 'avoid',
  },
});
/** As tall as the sheet, and framed, so that it can be cut out and hung up. */
const Sign = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6',
    minHeight: { base: '24rem', md: '8.4in' },
    px: '4',
    py: '8',
    textAlign: 'center',
    borderWidth: '6px',
    borderStyle: 'double',
    borderColor: 'black',
    '@media print': { minHeight: '8.4in' },
  },
});

interface HelpSheetProps {
  title: string;
  content: HelpContent;
  facts: HelpFacts;
}

/**
 * A page of help on its sheet of paper: the merchant's name above content sent in that name, the brand below.
 */
export function HelpSheet({ title, content, facts }: HelpSheetProps) {
  const { brand } = useShell().configuration;
  const blocks = <HelpBlocks {...content} />;
  return (
    <PrintSheet size="letter">
      <article>
        {content.merchantHeader ? (
          <Head>
            <chakra.p fontWeight="semibold" textStyle="md">
              {facts.merchant}
            </chakra.p>
            {facts.address.length > 0 ? <p>{facts.address.join(' · ')}</p> : null}
          </Head>
        ) : null}
        <chakra.h1 textStyle="2xl" fontWeight="semibold" mb="4" srOnly={content.sign}>
          {title}
        </chakra.h1>
        {content.sign ? <Sign>{blocks}</Sign> : blocks}
        <Foot>
          <BrandLogo brand={brand} on="light" height="6" />
          {facts.phone === undefined ? null : <span>{facts.phone}</span>}
        </Foot>
      </article>
    </PrintSheet>
  );
}
