/** Where a brand helps, and what it wants known, as the portal file says it. */
export interface BrandContacts {
  phone?: string;
  support?: { email?: string; url?: string };
  terms?: string;
  privacy?: string;
}

/** A way to a brand: what it is called, and where it leads. */
export interface Contact {
  label: string;
  href: string;
}

/** A brand's contacts in the order they are read; none for a brand that says none. */
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

/** A contact where nothing can be clicked: on paper, in plain text. */
export const contactText = ({ label, href }: Contact): string =>
  /^https?:/.test(href) ? `${label}: ${href}` : label;
