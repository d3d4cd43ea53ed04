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
