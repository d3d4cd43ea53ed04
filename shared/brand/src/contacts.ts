/** A brand's phone, support, and legal pages, as in the portal file. */
export interface BrandContacts {
  phone?: string;
  support?: { email?: string; url?: string };
  terms?: string;
  privacy?: string;
}

/** A link to a brand: its label and address. */
export interface Contact {
  label: string;
  href: string;
}

/** Returns a brand's contacts in reading order; an empty list if the brand has none. */
export function contactsOf({ phone, support = {}, terms, privacy }: BrandContacts): Contact[] {
  const { email, url } = support;
  const ways: [label: string | undefined, href: string | undefined][] = [
    [phone, phone && `tel:${phone.replace(/[^+\d]/g, '')}`],
    [email, email && `mailto:${email}`],
    ['Help', url],
    ['Terms', terms],
    ['Privacy', privacy],
  ];
  return ways.flatMap(([label, href]) => (label && href ? [{ label, href }] : []));
}

/** Returns a contact as text for paper and plain-text e-mail, which have no links. */
export const contactText = ({ label, href }: Contact): string =>
  /^https?:/.test(href) ? `${label}: ${href}` : label;
