import { t } from '@tillway/language';
import { chakra, InfoIcon } from '@tillway/ui';
import type { ReactNode } from 'react';
import { BrandLogo, PhoneLink, PoweredBy, WithPhone } from '../brand';
import { Alerts } from '../feedback';
import { LanguageChoice } from '../language';
import { useShell } from '../context/shell-context';

/**
 * The brand on one half, the form on the other; on a narrow screen the brand is a band above the form. The
 * half of a brand without a tagline is narrower.
 */
const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
    minHeight: 'calc(100vh - var(--tw-strips, 0px))',
    bg: 'bg',
  },
  variants: {
    line: {
      true: { gridTemplateColumns: { lg: 'minmax(0, 1.05fr) minmax(0, 1fr)' } },
      false: { gridTemplateColumns: { lg: 'minmax(0, 22rem) minmax(0, 1fr)' } },
    },
  },
});
const Brand = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', lg: '12' },
    px: { base: '6', lg: '14' },
    py: { base: '6', lg: '14' },
    color: 'brand.onDeep',
    background:
      'radial-gradient(120% 90% at 10% 0, var(--tw-colors-brand-deep-lit) 0, var(--tw-colors-brand-deep) 62%)',
  },
});
const Head = chakra('header', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', gap: '3', textStyle: 'lg' },
});
const Line = chakra('p', {
  base: {
    my: { base: '0', lg: 'auto' },
    maxWidth: '14em',
    textStyle: { base: 'lg', lg: '4xl' },
    fontWeight: 'semibold',
    letterSpacing: { base: 'tight', lg: 'tighter' },
    textWrap: 'balance',
  },
});
const Form = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', lg: 'center' },
    gap: '6',
    px: '6',
    py: { base: '8', lg: '14' },
  },
});
const formWidth = { width: 'full', maxWidth: '22rem' };
const Referral = chakra('aside', {
  base: {
    ...formWidth,
    display: 'flex',
    gap: '2',
    px: '4',
    py: '3',
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderWidth: '1px',
    borderColor: 'brand.border',
    borderRadius: 'md',
    '& > svg': { flexShrink: 0 },
  },
});

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a signed-out user: the brand, one form, and the partner's tagline. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const { configuration, feedback } = useShell();
  const { brand } = configuration;
  return (
    <Page line={brand.tagline !== undefined}>
      <Brand>
        <Head>
          <BrandLogo brand={brand} height={{ base: '8', md: '9' }} />
          {brand.tagline === undefined ? null : <Line>{brand.tagline}</Line>}
        </Head>
        <chakra.footer color="brand.onDeepMuted" textStyle="label">
          {brand.phone === undefined ? null : (
            <>
              {t('Questions?')} <PhoneLink phone={brand.phone} inText />
            </>
          )}
        </chakra.footer>
      </Brand>
      <Form>
        <chakra.main id="main" tabIndex={-1} outline="none" {...formWidth}>
          <Alerts feedback={feedback} />
          <chakra.h1 textStyle="2xl" fontWeight="semibold" letterSpacing="tight" mb={lead ? '1' : '5'}>
            {t(title)}
          </chakra.h1>
          {lead ? (
            <chakra.p color="fg.muted" mb="5">
              {lead}
            </chakra.p>
          ) : null}
          {children}
        </chakra.main>
        <chakra.div {...formWidth}>
          <LanguageChoice />
        </chakra.div>
        {brand.referralBanner === undefined ? null : (
          <Referral aria-label={t('Referral')}>
            <InfoIcon />
            <WithPhone text={brand.referralBanner} phone={brand.phone} />
          </Referral>
        )}
        {/* The house's own logo already names the product. */}
        {brand.poweredBy && brand.key !== 'tillway' ? (
          <chakra.p color="fg.muted" textStyle="xs">
            <PoweredBy />
          </chakra.p>
        ) : null}
      </Form>
    </Page>
  );
}
