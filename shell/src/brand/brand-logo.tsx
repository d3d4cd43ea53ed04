import { t } from '@tillway/language';
import type { PortalConfiguration } from '@tillway/contract/release';
import { chakra } from '@tillway/ui';
import { type BrandKey, type BrandMark, brandMarks } from '@tillway/brand';

const Svg = chakra('svg', { base: { width: 'auto', flexShrink: 0, alignSelf: 'flex-start' } });

interface MarkProps {
  brand: BrandKey;
  label: string;
  /** The background, which determines the brand's second color. */
  on: 'dark' | 'light';
  height: string | { base: string; md: string };
}

function Mark({ brand, label, on, height }: MarkProps) {
  const { width, strokes, fill }: BrandMark = brandMarks[brand];
  const accent = on === 'dark' ? 'brand.accent' : 'brand.solid';
  return (
    <Svg
      viewBox={`0 0 ${width} 32`}
      height={height}
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokes.map((line) => (
        <chakra.path
          key={line.d}
          d={line.d}
          strokeWidth={line.width}
          stroke={line.accent ? accent : undefined}
        />
      ))}
      {fill === undefined ? null : <path d={fill} fill="currentColor" fillRule="evenodd" stroke="none" />}
    </Svg>
  );
}

type Brand = Pick<PortalConfiguration['brand'], 'key' | 'name' | 'logo'>;

const isOfTheHouse = (key: string): key is BrandKey => Object.hasOwn(brandMarks, key);

interface BrandLogoProps {
  brand: Brand;
  height?: MarkProps['height'];
  on?: MarkProps['on'];
}

/**
 * The brand's logo, on the bar of its color by default. A picture from the portal file is made for that bar;
 * on light paper the brand's name is written out.
 */
export function BrandLogo({ brand, height = { base: '6', md: '7' }, on = 'dark' }: BrandLogoProps) {
  const { key, name, logo } = brand;
  if (logo && on === 'dark') {
    const { href, width, height: drawn } = logo;
    return (
      <chakra.img
        src={href}
        alt={name}
        height={height}
        width="auto"
        aspectRatio={width / drawn}
        flexShrink={0}
      />
    );
  }
  if (isOfTheHouse(key)) return <Mark brand={key} label={name} on={on} height={height} />;
  return (
    <chakra.span textStyle="lg" fontWeight="semibold">
      {name}
    </chakra.span>
  );
}

/** The line "Powered by" with the product's logo, for brands that show it. */
export const PoweredBy = () => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
    {t('Powered by')} <Mark brand="tillway" label="Tillway" on="light" height="5" />
  </chakra.span>
);
