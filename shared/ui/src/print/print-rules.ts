/** Excludes pages with a sheet made for printing (`PrintSheet`), which has its own rules. */
const page = 'body:not(:has([data-print-sheet]))';

/**
 * The rules for printing a screen. Controls are hidden, a list has all its columns on any paper width, and
 * states are words. `data-screen-only` marks content that is useless on paper, `data-printed` a button whose
 * text is useful there.
 */
const rules = `
@page list { size: landscape; margin: 12mm; }
@media print {
  :root { color-scheme: light !important; }
  html, ${page}, ${page} main { background: white !important; color: black; }
  ${page} {
    &:has([data-page=wide]) { page: list; }
    & :is(nav, search, [role=search], [role=status], [data-screen-only]), & button:not(:is(td, th) button, [data-printed]) { display: none !important; }
    & main, & :has(> main) { min-height: 0 !important; max-width: none !important; padding: 0 !important; }
    & ::placeholder { color: transparent !important; }
    & table { font-size: 8.5pt !important; }
    & thead th { position: static !important; }
    & tr { break-inside: avoid; }
    & :is(th, td) { height: auto !important; padding: 1mm 1.5mm !important; white-space: normal !important; overflow-wrap: anywhere; }
    & [data-align=end] { white-space: nowrap !important; }
    & :is(th, td) button { min-height: 0 !important; color: inherit !important; }
    & :is(th button, td [aria-expanded], [data-printed]) svg { display: none !important; }
    & :is(th, td):has(> [data-screen-only]:only-child) { width: 1px !important; padding-inline: 0 !important; }
    & [data-wide] { display: table-cell !important; }
    & [data-scrolls] { overflow: visible !important; }
    & :has(> [data-scrolls])::before, & :has(> [data-scrolls])::after { display: none !important; }
  }
}`;

/** Adds the print rules to the page. Call it once per page. Goes through the CSSOM, as the theme does. */
export function applyPrintRules(target: Document = document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  target.adoptedStyleSheets.push(sheet);
}
