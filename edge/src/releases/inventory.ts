import type { ReleaseDocument } from '@tillway/contract';
import type { Placed } from '../portals/compose-portal';
import { escaped } from '../server/html';

/** A script that a payment page may run, with the facts that PCI DSS 6.4.3 wants listed. */
export interface InventoryLine {
  part: string;
  version: string;
  /** Address on the portal's origin. */
  script: string;
  integrity: string;
  bytes: number;
  owner: string;
  /** The page's reason to need it. */
  purpose: string;
  /** The means by which the browser checks its integrity. */
  assuredBy: 'hash in the page' | 'hash in the script that loads it';
  /** The person who let it onto the page, and the time (ISO). */
  authorisedBy: string;
  authorisedAt: string;
}

type Ownership = Pick<InventoryLine, 'owner' | 'purpose'>;
type Authorisation = Pick<InventoryLine, 'authorisedBy' | 'authorisedAt'>;

const namedByPage = (release: ReleaseDocument, file: string) =>
  release.kind === 'shell' ? release.initial.includes(file) : file === release.entry;

/** Lists every script of a release. The shell's owner comes from the portal file, a remote's from its manifest. */
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

/** Writes the inventory as CSV with a heading line. */
export function inventoryCsv(lines: InventoryLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const columns = Object.keys(first) as (keyof InventoryLine)[];
  return [columns, ...lines.map((line) => columns.map((column) => line[column]))]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

const cells = (tag: 'th' | 'td', values: (string | number)[]) =>
  `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;

/** The whole style of the page as one text, so that a policy can name it. */
export const inventoryStyle =
  'body{font:14px sans-serif}td,th{padding:4px 8px;border:1px solid;text-align:left;overflow-wrap:anywhere}';

const table = <Row extends object>(rows: readonly Row[], columns: readonly (keyof Row & string)[]) => [
  `<table><thead>${cells('th', [...columns])}</thead><tbody>`,
  ...rows.map((row) =>
    cells(
      'td',
      columns.map((column) => String(row[column])),
    ),
  ),
  '</tbody></table>',
];

/** The reports of browsers, and the number of reports that were dropped. */
interface Told {
  differences: readonly {
    script: string;
    what: string;
    times: number;
    first: string;
    last: string;
    by: string;
  }[];
  dropped: { times: number; last: string } | undefined;
}

/**
 * Writes the inventory as a page without script, to print or keep. It includes the reports of browsers: scripts that
 * ran or were refused and that the set does not account for.
 */
export function inventoryHtml(lines: InventoryLine[], heading: string, told?: Told): string {
  const columns = Object.keys(lines[0] ?? {}) as (keyof InventoryLine)[];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><title>Scripts of payment pages</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${inventoryStyle}</style></head>`,
    `<body><main><h1>Scripts of payment pages</h1><p>${escaped(heading)}. PCI DSS 6.4.3</p>`,
    ...(told
      ? [
          '<h2>Differences reported by browsers</h2><p>PCI DSS 11.6.1</p>',
          ...(told.differences.length === 0
            ? ['<p>Nothing since this edge was started.</p>']
            : table(told.differences, ['script', 'what', 'times', 'first', 'last', 'by'])),
          ...(told.dropped
            ? [
                `<p>Reports dropped because there were too many, most likely from strangers: ${told.dropped.times}. Last: ${told.dropped.last}</p>`,
              ]
            : []),
          '<h2>Scripts that may run</h2>',
        ]
      : []),
    ...table(lines, columns),
    '</main></body></html>',
    '',
  ].join('\n');
}
