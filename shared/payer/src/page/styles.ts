import { type BrandLook, cornersOf, lookOf, shades, tones } from '@tillway/brand';

/**
 * Returns the variables of each color in both modes. The browser uses the mode of the page's color scheme;
 * paper is light.
 */
const variables = <Name extends string>(
  names: readonly Name[],
  { light, dark }: Record<'light' | 'dark', Record<Name, string>>,
): string => names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';');

/** The colors that a brand sets on these pages, and the colors that all brands share. */
const ofBrand = ['solid', 'hover', 'fg', 'focusRing', 'deep', 'onDeep', 'contrast'] as const;
const ofAll = ['page', 'surface', 'line', 'control', 'inkMuted', 'ink'] as const;

const red = ({ fg, subtle }: (typeof tones)['red']['light']) => ({ red: fg, redTint: subtle });
const reds = { light: red(tones.red.light), dark: red(tones.red.dark) };

/**
 * Returns the stylesheet of both pages in a brand's look. The amount is above the form, or beside it on a
 * wide page.
 */
export const payerStyles = (
  brand: BrandLook,
): string => `:root{color-scheme:light dark;${variables(ofAll, shades)};${variables(['red', 'redTint'], reds)};${variables(ofBrand, lookOf(brand))};${Object.entries(
  cornersOf(brand),
)
  .map(([size, px]) => `--corner-${size}:${px}px`)
  .join(';')}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--page);-webkit-text-size-adjust:100%;color:var(--ink);font:16px/1.5 'Inter Variable','Inter Fallback',system-ui,sans-serif}
header{display:flex;align-items:center;gap:10px;padding:12px max(16px,calc(50vw - 240px));background:var(--deep);color:var(--onDeep);font-weight:600}
main{width:min(480px,calc(100vw - 24px));margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:var(--corner-lg)}
footer{margin:16px auto 32px;padding:0 16px;text-align:center;color:var(--inkMuted);font-size:14px}
footer{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px}
footer a{display:inline-block;min-height:24px;color:var(--fg)}
#logo{display:block;max-width:200px;max-height:50px;margin:0 0 12px;padding:4px;border-radius:var(--corner-sm);background:#fff}
h1{margin:0;font-size:15px;line-height:1.5;font-weight:500;color:var(--inkMuted)}
h1:focus{outline:none}
h2{margin:20px 0 8px;font-size:16px}
p{margin:0 0 12px}
/* The merchant leads: whoever pays knows the shop, not the portal. */
#state{margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.015em}
#state:empty{margin:0 0 16px;font-size:0}
h1:has(+ #state:empty){font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.015em;color:inherit}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 20px}
dt{color:var(--inkMuted)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.totals{padding:12px 0;border-block:1px solid var(--line)}
.totals dt:last-of-type,.totals dd:last-of-type{font-weight:600;color:var(--ink)}
fieldset{min-width:0;margin:0;padding:0;border:0}
.ways{margin:0 0 16px}
.ways legend,label{padding:0;font-weight:500;font-size:15px}
.field{margin:0 0 16px}
.field:has(:required) label::after{content:' *';content:' *' / '';color:var(--red)}
.hint{margin:0;color:var(--inkMuted);font-size:14px}
.lead{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin:0 0 16px}
.marks{display:flex;gap:6px;margin:0;padding:0;list-style:none}
.marks img{display:block;border-radius:3px}
#contact{margin:16px 0 0;overflow-wrap:anywhere}
#contact:empty{display:none}
#contact p{margin:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px;align-items:end}
input:not([type='checkbox'],[type='radio']),select{display:block;width:100%;height:44px;margin-top:4px;padding:0 12px;border:1px solid var(--control);border-radius:var(--corner-md);background:var(--surface);color:inherit;font:inherit}
[aria-invalid='true']{border-color:var(--red)!important}
.with-picture{position:relative}
.with-picture img{position:absolute;right:10px;top:10px}
.tick{display:flex;align-items:center;gap:10px;min-height:32px}
.tick input{width:20px;height:20px;margin:0;accent-color:var(--solid)}
.tick input:not(:checked){appearance:none;border:1px solid var(--control);border-radius:var(--corner-sm);background:var(--surface)}
.tick [type='radio']:not(:checked){border-radius:50%}
.tick label{flex:1;padding:4px 0}
.error{margin:4px 0 0;color:var(--red);font-size:14px}
.error:empty{display:none}
.problem{margin:0 0 16px;padding:12px 14px;border:1px solid var(--red);border-radius:var(--corner-md);background:var(--redTint)}
.problem strong{display:block}
.problem p{margin:0}
#agreement-text{margin:0 0 12px;font-size:15px}
#agreement h2{margin-top:0}
#agreement{margin:0 0 16px}
button{width:100%;min-height:46px;border:1px solid var(--solid);border-radius:var(--corner-md);background:var(--solid);color:var(--contrast);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--hover)}
.secure{display:flex;justify-content:center;align-items:center;gap:6px;margin-top:10px}
button.second{margin-top:10px;background:var(--surface);color:var(--fg)}
button.second:hover{background:var(--page)}
:disabled{opacity:.65;cursor:default}
:focus-visible{outline:3px solid var(--focusRing);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media print{:root{color-scheme:light}body{background:#fff}main{border:0}button{display:none}}
@media (min-width:900px){
body:has(#form:not([hidden])) header{padding-inline:max(16px,calc(50vw - 420px))}
main:has(#form:not([hidden])){display:grid;grid-template-columns:minmax(0,1fr) 400px;grid-template-rows:repeat(6,max-content) 1fr;column-gap:48px;width:840px;padding:32px}
main>*{grid-column:1}
#form{grid-column:2;grid-row:1 / -1}
#form .ways{display:flex;flex-wrap:wrap;gap:0 24px}
#form .ways legend{float:left;width:100%}
}
@media (max-width:899px){
html:has(#form:not([hidden])){scroll-padding-bottom:88px}
.pay{position:sticky;bottom:0;z-index:1;margin-inline:-24px;padding:10px 24px max(10px,env(safe-area-inset-bottom));border-top:1px solid var(--line);background:var(--surface)}
.totals{border-bottom:0;margin-bottom:0}
}
@media (max-width:520px){
.pay{margin-inline:-16px;padding-inline:16px}
main{width:100%;margin:0;border-width:0 0 1px;border-radius:0;padding:20px 16px}}
`;
