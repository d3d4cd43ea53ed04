import { chakra, InfoIcon } from '@tillway/ui';
import type { ReactNode } from 'react';
import { BrandLogo, PhoneLink, PoweredBy, WithPhone } from '../brand';
import { Alerts } from '../feedback';
import { useShell } from '../start/shell-context';

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    gap: '6',
    minHeight: '100vh',
    px: '4',
    pt: { base: '8', md: '16vh' },
    pb: '8',
    // A band of the brand's colour behind the upper part of the card.
    background: 'linear-gradient(to bottom, var(--tw-colors-brand-deep) 16rem, transparent 16rem)',
  },
});
const Card = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '26rem',
    p: { base: '5', md: '8' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    outline: 'none',
  },
});

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of somebody who is not signed in yet: brand, one card, and what the partner wants to say. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const { configuration, feedback } = useShell();
  const { brand } = configuration;
  return (
    <Page>
      <chakra.header color="brand.contrast" textStyle="lg">
        <BrandLogo brand={brand} height="9" />
      </chakra.header>
      <Card id="main" tabIndex={-1}>
        <Alerts feedback={feedback} />
        <chakra.h1 textStyle="xl" fontWeight="semibold" mb={lead ? '1' : '5'}>
          {title}
        </chakra.h1>
        {lead ? (
          <chakra.p color="fg.muted" mb="5">
            {lead}
          </chakra.p>
        ) : null}
        {children}
      </Card>
      {brand.referralBanner === undefined ? null : (
        <chakra.aside
          aria-label="Referral"
          display="flex"
          gap="2"
          maxWidth="26rem"
          px="4"
          py="3"
          bg="brand.subtle"
          color="brand.fg"
          borderWidth="1px"
          borderColor="brand.border"
          borderRadius="md"
          css={{ '& > svg': { flexShrink: 0 } }}
        >
          <InfoIcon />
          <WithPhone text={brand.referralBanner} phone={brand.phone} />
        </chakra.aside>
      )}
      <chakra.footer display="grid" justifyItems="center" gap="1" color="fg.muted" textStyle="xs">
        {brand.phone === undefined ? null : (
          <span>
            Support <PhoneLink phone={brand.phone} inText />
          </span>
        )}
        {brand.poweredBy ? <PoweredBy /> : null}
      </chakra.footer>
    </Page>
  );
}
