import type { PortalConfiguration } from '@tillway/contract/release';
import { chakra } from '@tillway/ui';
import { brandMarks } from './brand-marks';

const Logo = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: 0 },
  },
});

const Mark = ({ path, size }: { path: string; size: string }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill="currentColor" fillRule="evenodd" aria-hidden>
    <path d={path} />
  </svg>
);

/** The brand's sign and name, in the colour of what it stands in. */
export const BrandLogo = ({ brand }: { brand: PortalConfiguration['brand'] }) => (
  <Logo>
    <Mark path={brandMarks[brand.key]} size="1.5em" />
    {brand.name}
  </Logo>
);

/** The product's own logo on a portal that is not a partner's (doc 000 §1). */
export const PoweredBy = () => (
  <Logo fontWeight="medium">
    Powered by <Mark path={brandMarks.tillway} size="1.25em" /> Tillway
  </Logo>
);
