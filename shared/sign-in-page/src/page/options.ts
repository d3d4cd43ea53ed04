import type { BrandLook } from '@tillway/brand';
import type { LanguageTag } from '@tillway/language';

/** Returns a text in the language of the page. */
export type Say = (text: string, values?: Readonly<Record<string, string>>) => string;

/** The brand of the page, from the portal's configuration. */
export interface SignInBrand extends BrandLook {
  key: string;
  name: string;
  logo?: { href: string; width: number; height: number };
  phone?: string;
  tagline?: string;
  referralBanner?: string;
  poweredBy: boolean;
}

export interface SignInOptions {
  brand: SignInBrand;
  t: Say;
  language: LanguageTag;
  /** The languages that a visitor can choose from. */
  offered: readonly LanguageTag[];
}
