import { brandMarks, type BrandKey, type BrandMark } from '@tillway/brand';
import type { Say, SignInBrand } from './options';
import { element, escape, leaf } from './html';

const isOfTheHouse = (key: string): key is BrandKey => Object.hasOwn(brandMarks, key);

/** Renders a drawn logo. Its strokes are in the text color, some in the brand's second color. */
export function mark(key: BrandKey, label: string, place: 'logo' | 'product'): string {
  const { width, strokes, fill }: BrandMark = brandMarks[key];
  return element(
    'svg',
    { viewBox: `0 0 ${width} 32`, role: 'img', 'aria-label': label, class: `mark ${place}` },
    ...strokes.map(({ d, width: stroke, accent }) =>
      element('path', { d, 'stroke-width': stroke, class: accent ? 'accent' : undefined }),
    ),
    ...(fill === undefined
      ? []
      : [element('path', { d: fill, fill: 'currentColor', 'fill-rule': 'evenodd', stroke: 'none' })]),
  );
}

function logoOf({ key, name, logo }: SignInBrand): string {
  if (logo) return leaf('img', { src: logo.href, alt: name, class: 'logo' });
  if (isOfTheHouse(key)) return mark(key, name, 'logo');
  return element('span', { class: 'name' }, escape(name));
}

const phoneLink = (phone: string): string =>
  element('a', { href: `tel:${phone.replace(/[^+\d]/g, '')}`, class: 'phone' }, escape(phone));

/** Renders a brand's text, in which its telephone number can be dialed. */
export const withPhone = (text: string, phone: string | undefined): string =>
  (phone === undefined ? [text] : text.split(phone))
    .map(escape)
    .join(phone === undefined ? '' : phoneLink(phone));

/** Renders the brand's half: logo, tagline, and telephone number. */
export const brandHalf = (brand: SignInBrand, t: Say): string =>
  element(
    'div',
    { class: 'brand' },
    element(
      'header',
      { class: 'head' },
      logoOf(brand),
      ...(brand.tagline === undefined ? [] : [element('p', { class: 'line' }, escape(brand.tagline))]),
    ),
    element(
      'footer',
      { class: 'foot' },
      ...(brand.phone === undefined ? [] : [`${escape(t('Questions?'))} ${phoneLink(brand.phone)}`]),
    ),
  );
