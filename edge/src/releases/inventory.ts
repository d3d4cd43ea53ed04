import type { ReleaseDocument } from '@tillway/contract';
import type { Placed } from '../portals/compose-portal';

/** A script that a payment page may run, as PCI DSS 6.4.3 wants it listed. */
export interface InventoryLine {
  part: string;
  version: string;
  /** Address on the portal's origin. */
  script: string;
  integrity: string;
  bytes: number;
  owner: string;
  /** Why the page needs it. */
  purpose: string;
  /** How its integrity is assured in the browser. */
  assuredBy: 'hash in the page' | 'hash in the script that loads it';
  /** Who let it onto the page, and when (ISO time). */
  authorisedBy: string;
  authorisedAt: string;
}

type Ownership = Pick<InventoryLine, 'owner' | 'purpose'>;
type Authorisation = Pick<InventoryLine, 'authorisedBy' | 'authorisedAt'>;

const namedByPage = (release: ReleaseDocument, file: string) =>
  release.kind === 'shell' ? release.initial.includes(file) : file === release.entry;

/** Every script of a release. The shell's owner comes from the portal file, a remote's from its manifest. */
export function inventoryOf(
  { release, base }: Placed,
  shell: Ownership,
  authorisation: Authorisation,
): InventoryLine[] {
  const { owner, purpose } = release.kind === 'shell' ? shell : release.manifest;
  return Object.entries(release.files)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, { integrity, bytes }]) => ({
      part: release.kind === 'shell' ? 'shell' : release.name,
      version: release.version,
      script: `${base}/${file}`,
      integrity,
      bytes,
      owner,
      purpose,
      assuredBy: namedByPage(release, file) ? 'hash in the page' : 'hash in the script that loads it',
      ...authorisation,
    }));
}

// A cell that begins like a formula would run in a spreadsheet.
const cell = (value: string | number) =>
  `"${String(value)
    .replace(/^[=+@-]/, "'$&")
    .replaceAll('"', '""')}"`;

/** The inventory as CSV with a heading line. */
export function inventoryCsv(lines: InventoryLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const columns = Object.keys(first) as (keyof InventoryLine)[];
  return [columns, ...lines.map((line) => columns.map((column) => line[column]))]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string | number) =>
  String(value).replace(/[&<>"]/g, (character) => entities[character] ?? '');
const cells = (tag: 'th' | 'td', values: (string | number)[]) =>
  `<tr>${values.map((value) => `<${tag}>${text(value)}</${tag}>`).join('')}</tr>`;

/** The inventory as a page to be printed or kept: one table, no script. */
export function inventoryHtml(lines: InventoryLine[], heading: string): string {
  const columns = Object.keys(lines[0] ?? {}) as (keyof InventoryLine)[];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><title>Scripts of payment pages</title>',
    '<style>body{font:14px sans-serif}td,th{padding:4px 8px;border:1px solid;text-align:left;overflow-wrap:anywhere}</style></head>',
    `<body><h1>Scripts of payment pages</h1><p>${text(heading)}. PCI DSS 6.4.3</p>`,
    `<table><thead>${cells('th', columns)}</thead><tbody>`,
    ...lines.map((line) =>
      cells(
        'td',
        columns.map((column) => line[column]),
      ),
    ),
    '</tbody></table></body></html>',
    '',
  ].join('\n');
}
