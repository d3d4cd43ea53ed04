import { chakra } from '@tillway/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A page of an office printer, or the paper of a receipt printer, which is as long as its content. */
export type SheetSize = 'letter' | 'roll';

export type PrintSheetProps = { size: SheetSize; children: ReactNode };

const mmPerPx = 25.4 / 96;
const rollWidthMm = 80;
const rollMarginMm = 4;

const Sheet = chakra('div', {
  base: {
    // Paper is light, even if the page around it is dark.
    colorScheme: 'light',
    bg: 'white',
    color: 'black',
    mx: 'auto',
    borderWidth: '1px',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      letter: { width: 'full', maxWidth: '7.5in', p: { base: '4', md: '8' } },
      roll: { width: `${rollWidthMm - 2 * rollMarginMm}mm`, maxWidth: 'full', py: '4', px: '2' },
    },
  },
});

const sheetSelector = '[data-print-sheet]';

/** Returns the rules that print only the sheet: its ancestors lose their position, frame, and scrolling. */
const printRules = (page: string) => `
@page { ${page} }
@media print {
  html, body { background: none !important; }
  body *:not(${sheetSelector}, ${sheetSelector} *, :has(${sheetSelector})) { display: none !important; }
  :has(${sheetSelector}) {
    display: block !important; position: static !important; overflow: visible !important; transform: none !important;
    width: auto !important; height: auto !important; min-height: 0 !important; max-width: none !important;
    margin: 0 !important; padding: 0 !important; border: 0 !important; box-shadow: none !important; background: none !important;
    inset: auto !important;
  }
  ${sheetSelector} { border: 0 !important; padding: 0 !important; margin: 0 auto !important; }
}`;

function pageOf(size: SheetSize, sheet: HTMLElement): string {
  if (size === 'letter') return 'size: letter; margin: 0.75in;';
  const heightMm = Math.ceil(sheet.scrollHeight * mmPerPx) + 2 * rollMarginMm;
  return `size: ${rollWidthMm}mm ${Math.max(heightMm, rollWidthMm)}mm; margin: ${rollMarginMm}mm;`;
}

/**
 * Content for printing, shown as it will be printed. While it is on the page, printing prints only this, even
 * by the browser's own command.
 */
export function PrintSheet({ size, children }: PrintSheetProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    const rules = new CSSStyleSheet();
    let written = '';
    // Writing the rules restyles the whole page, however long it is.
    const write = () => {
      const page = pageOf(size, sheet);
      if (page !== written) rules.replaceSync(printRules(page));
      written = page;
    };
    write();
    document.adoptedStyleSheets.push(rules);
    const observer = new ResizeObserver(write);
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    };
  }, [size]);
  return (
    <Sheet ref={ref} size={size} data-print-sheet={size}>
      {children}
    </Sheet>
  );
}
