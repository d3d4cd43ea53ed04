import { contactText } from '@tillway/brand';
import type { MailBrand } from './brand';

/** One line of an e-mail: a label and its value. */
export interface EmailLine {
  label: string;
  value: string;
  /** Emphasized, like a total. */
  strong?: boolean | undefined;
}

/** The content of any e-mail the gateway sends. */
export interface EmailContent {
  /** The sender: its name, then lines such as the address. Empty: the portal itself. */
  head: readonly string[];
  /** The merchant's logo beside its name. Mail programs may block it; the name is always there as text. */
  picture?: { href: string };
  title: string;
  /** The sum that it is about, in large type under the title. */
  sum?: string;
  groups: readonly (readonly EmailLine[])[];
  /** Paragraphs below the groups. */
  paragraphs?: readonly string[];
  /** The call to action. */
  link?: { href: string; label: string };
  foot: readonly string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Renders an e-mail as plain text. */
export function emailText(
  { head, title, sum = '', groups, paragraphs = [], link, foot }: EmailContent,
  brand: MailBrand,
): string {
  const width = Math.max(0, ...groups.flat().map(({ label }) => label.length));
  const block = (lines: readonly EmailLine[]) =>
    lines.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join('\n');
  const way = link ? `${link.label}:\n${link.href}` : '';
  const { name, contacts } = brand;
  const help = contacts.length > 0 ? [name, ...contacts.map(contactText)] : [];
  const from = head.length > 0 ? head : [name];
  const said = [title, sum, ...groups.map(block), ...paragraphs, way, foot.join('\n')];
  return [from.join('\n'), ...said, help.join('\n')].filter((part) => part !== '').join('\n\n');
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The portal's bar above its own e-mails: the logo, with the name as alternative text. */
function barOf({ name, colors, corners, logo }: MailBrand): string {
  const mark = logo
    ? `<img src="${escapeHtml(logo.href)}" alt="${escapeHtml(name)}" width="${Math.round((logo.width * 28) / logo.height)}" height="28" style="display:block;color:${colors.onDeep};font-size:16px;font-weight:600">`
    : escapeHtml(name);
  return `<tr><td style="padding:14px 24px;background:${colors.deep};border-radius:${corners.lg}px ${corners.lg}px 0 0;color:${colors.onDeep};font-size:16px;font-weight:600">${mark}</td></tr>`;
}

/** The footer with the portal's name and help links; empty without contacts. */
const helpOf = ({ name, colors, contacts }: MailBrand): string =>
  contacts.length === 0
    ? ''
    : `<div style="padding:16px 12px;color:#4a5160;font-size:13px">${[
        escapeHtml(name),
        ...contacts.map(
          ({ label, href }) =>
            `<a href="${escapeHtml(href)}" style="color:${colors.solid}">${escapeHtml(label)}</a>`,
        ),
      ].join(' &nbsp; ')}</div>`;

/**
 * Renders an e-mail as HTML that mail programs display alike: tables, inline styles, and no image but a logo.
 */
export function emailHtml(
  { head, picture, title, sum, groups, paragraphs = [], link, foot }: EmailContent,
  brand: MailBrand,
): string {
  const { colors, corners } = brand;
  const row = ({ label, value, strong }: EmailLine) => {
    const weight = strong ? 'font-weight:600;' : '';
    return `<tr><td valign="top" style="padding:4px 16px 4px 0;color:#4a5160;white-space:nowrap;${weight}">${escapeHtml(label)}</td><td align="right" style="padding:4px 0;color:#161a20;overflow-wrap:anywhere;${weight}">${escapeHtml(value)}</td></tr>`;
  };
  const group = (lines: readonly EmailLine[]) =>
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:1px solid #dfe3e8;margin:0 0 12px;padding-top:8px;font-size:14px">${lines.map(row).join('')}</table>`;
  const small = (lines: readonly string[]) =>
    lines.map((line) => `<div style="color:#4a5160;font-size:13px">${escapeHtml(line)}</div>`).join('');
  const [name, ...lines] = head;
  const pictured = picture
    ? `<img src="${escapeHtml(picture.href)}" alt="" height="40" style="display:block;height:40px;max-width:200px;margin:0 0 10px">`
    : '';
  // As text, not only as an image, because mail programs block external images until the reader permits them.
  const merchantHeader =
    name === undefined
      ? ''
      : `<div style="margin:0 0 20px;padding:0 0 12px;border-bottom:2px solid ${colors.solid}">${pictured}<div style="color:#161a20;font-size:16px;font-weight:600">${escapeHtml(name)}</div>${small(lines)}</div>`;
  const sentences = paragraphs
    .map((text) => `<p style="margin:0 0 12px;font-size:14px;color:#161a20">${escapeHtml(text)}</p>`)
    .join('');
  const way = link
    ? `<p style="margin:16px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;background:${colors.solid};color:${colors.contrast};border-radius:${corners.md}px;text-decoration:none;font-size:14px">${escapeHtml(link.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f7f9;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="480" cellspacing="0" cellpadding="0" style="max-width:480px;width:100%;background:#ffffff;border:1px solid #dfe3e8;border-radius:${corners.lg}px">${name === undefined ? barOf(brand) : ''}<tr><td style="padding:24px">
${merchantHeader}
<h1 style="font-size:18px;margin:0 0 12px;color:#161a20">${escapeHtml(title)}</h1>
${sum === undefined ? '' : `<p style="font-size:32px;line-height:40px;font-weight:600;margin:0 0 16px;color:#161a20">${escapeHtml(sum)}</p>`}${groups.map(group).join('')}
${sentences}${way}
${small(foot)}
</td></tr></table>
${helpOf(brand)}
</td></tr></table>
</body></html>`;
}
