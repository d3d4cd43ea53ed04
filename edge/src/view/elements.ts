import { createHash } from 'node:crypto';
import { escaped } from '../server/html';

/** The style of the edge's pages for staff as one text, so that a policy can name it. */
export const viewStyle = `
:root{color-scheme:light dark;--line:#d5dae1;--muted:#565f6b;--panel:#fff;--page:#f4f5f7;--bad:#b42318;--good:#0b6b3a}
@media (prefers-color-scheme:dark){:root{--line:#3a424d;--muted:#a5aebb;--panel:#1b2027;--page:#12161b;--bad:#ff9a8f;--good:#6fd8a0}}
body{margin:0;background:var(--page);font:15px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:24px;margin:0}
h2{font-size:18px;margin:0 0 4px}
p{margin:0 0 8px}
section{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px;margin-top:16px}
.scroll{overflow-x:auto;margin:8px -16px -16px;padding:0 16px 8px}
.scroll:focus-visible{outline:2px solid;outline-offset:-2px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:600;white-space:nowrap}
thead th{color:var(--muted)}
td{min-width:48px}
td,th{padding:8px 16px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0}
td:last-child,th:last-child{padding-right:0}
code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}
.number{text-align:right}
.muted{color:var(--muted)}
.bad{color:var(--bad)}
.good{color:var(--good)}
.nowrap,.number{white-space:nowrap}
a{color:inherit}
@media (max-width:800px){table{min-width:760px}}
`;

export const code = (value: string) => `<code>${escaped(value)}</code>`;
/** Shows a time as `2026-11-23 10:20`, in UTC. */
export const minute = (iso: string) =>
  `<span class="nowrap">${escaped(iso.slice(0, 16).replace('T', ' '))}</span>`;
export const muted = (text: string) => `<span class="muted">${text}</span>`;

/** Draws a table that scrolls by itself on a narrow page. */
export const table = (label: string, heads: readonly string[], rows: readonly string[]) =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${escaped(label)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
export const head = (text: string, isNumber = false) =>
  `<th scope="col"${isNumber ? ' class="number"' : ''}>${escaped(text)}</th>`;
export const cell = (content: string) => `<td>${content}</td>`;
export const number = (content: string) => `<td class="number">${content}</td>`;

/** Writes a page without script: its title, and the content below the heading. */
export const documentOf = (title: string, style: string, content: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${style}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1>`,
    ...content,
    '</main></body></html>',
    '',
  ].join('\n');

/** Returns the policy of a page that has only its own style, and forms that go to this origin. */
export const pagePolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
