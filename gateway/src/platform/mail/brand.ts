import {
  type BrandContacts,
  type BrandLook,
  type Contact,
  contactsOf,
  cornersOf,
  lookOf,
} from '@tillway/brand';

/** The parts of a brand in the portal file that e-mails show. */
export interface BrandOfFile extends Partial<BrandLook>, BrandContacts {
  logo?: { href: string; width: number; height: number };
}

/** A portal's brand in e-mails. */
export interface MailBrand {
  name: string;
  /** E-mails always use the light theme. */
  colors: { solid: string; contrast: string; deep: string; onDeep: string };
  corners: { md: number; lg: number };
  /** An address at the portal's own host. */
  logo?: { href: string; width: number; height: number };
  /** Links to help and terms. */
  contacts: readonly Contact[];
}

/**
 * Converts a brand for e-mails; without a look in the file it gets the first theme. `url` is the portal's own
 * address.
 */
export function mailBrand(name: string, url: string, brand: BrandOfFile = {}): MailBrand {
  const look: BrandLook = { ...brand, theme: brand.theme ?? 1 };
  const { solid, contrast, deep, onDeep } = lookOf(look).light;
  const { logo } = brand;
  return {
    name,
    colors: { solid, contrast, deep, onDeep },
    corners: cornersOf(look),
    ...(logo && { logo: { ...logo, href: `${url}${logo.href}` } }),
    contacts: contactsOf(brand),
  };
}
