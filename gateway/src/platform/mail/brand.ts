import {
  type BrandContacts,
  type BrandLook,
  type Contact,
  contactsOf,
  cornersOf,
  lookOf,
} from '@tillway/brand';

/** What the portal file says of a brand, as far as mails show it. */
export interface BrandOfFile extends Partial<BrandLook>, BrandContacts {
  logo?: { href: string; width: number; height: number };
}

/** What mails show of a portal's brand. */
export interface MailBrand {
  name: string;
  /** Mails are paper: light. */
  colors: { solid: string; contrast: string; deep: string; onDeep: string };
  corners: { md: number; lg: number };
  /** At the portal's own address. */
  logo?: { href: string; width: number; height: number };
  /** Where help and terms are. */
  contacts: readonly Contact[];
}

/** A brand as mails show it; the first theme where the file says no look. `url`: the portal's own address. */
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
