import { brandColors, cornersOf, lookOf, shades, tones } from '@tillway/brand';
import type { SignInBrand } from './options';

/** Returns the variables of each color in both modes. */
const variables = <Name extends string>(
  names: readonly Name[],
  { light, dark }: Record<'light' | 'dark', Record<Name, string>>,
  prefix = '',
): string => names.map((name) => `--${prefix}${name}:light-dark(${light[name]},${dark[name]})`).join(';');

const ofAll = ['page', 'surface', 'line', 'control', 'ink', 'inkMuted', 'inkSubtle'] as const;
const ofTone = ['subtle', 'border', 'solid', 'fg'] as const;

const root = (brand: SignInBrand): string =>
  [
    variables(ofAll, shades),
    variables(brandColors, lookOf(brand)),
    variables(ofTone, tones.red, 'red-'),
    variables(['subtle', 'border', 'fg'], tones.amber, 'amber-'),
    ...Object.entries(cornersOf(brand)).map(([size, px]) => `--corner-${size}:${px}px`),
  ].join(';');

/**
 * Returns the reset and the look of `@tillway/ui` for the few elements of the form, in a brand's colors. They are in no
 * layer, so the shell's reset, which comes while the form is still there, changes nothing.
 */
export const signInStyles = (brand: SignInBrand): string => `:root{${root(brand)}}
*{margin:0;padding:0;font:inherit;word-wrap:break-word;-webkit-tap-highlight-color:transparent}
*,::before,::after{box-sizing:border-box;border:0 solid var(--line)}
html{line-height:1.5;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;touch-action:manipulation;tab-size:4;font-family:'Inter Variable','Inter Fallback',system-ui,sans-serif;background:var(--page);color:var(--ink)}
html::selection{background:var(--muted)}
body{position:relative;min-height:100dvh;font-size:.875rem;line-height:1.25rem}
img,svg{display:block;vertical-align:middle}
img{max-width:100%}
p,h1{overflow-wrap:break-word}
a{color:inherit;text-decoration:inherit}
button,input{color:inherit}
button{appearance:button;background:none;text-transform:none}
input{appearance:none}
.page{display:grid;grid-template:auto 1fr/minmax(0,1fr);min-height:100vh;background:var(--surface)}
.brand{display:flex;flex-direction:column;gap:.75rem;padding:1.5rem;color:var(--onDeep);background:radial-gradient(120% 90% at 10% 0,var(--deepLit) 0,var(--deep) 62%)}
.head{display:flex;flex-direction:column;flex:1;gap:.75rem;font-size:1.125rem;line-height:1.75rem}
.mark{width:auto;flex-shrink:0;align-self:flex-start;fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.accent{stroke:var(--accent)}
.product .accent{stroke:var(--solid)}
.logo{height:2rem}
img.logo{width:auto;flex-shrink:0${brand.logo ? `;aspect-ratio:${brand.logo.width / brand.logo.height}` : ''}}
.product{height:1.25rem}
.name{font-weight:600}
.line{max-width:14em;font-weight:600;letter-spacing:-.015em;text-wrap:balance}
.foot{color:var(--onDeepMuted);font-size:.8125rem;line-height:1.25rem}
.phone{border-radius:var(--corner-sm);white-space:nowrap;text-decoration:underline;text-underline-offset:2px}
.half{display:flex;flex-direction:column;align-items:center;justify-content:flex-start;gap:1.5rem;padding:2rem 1.5rem}
.width{width:100%;max-width:22rem;outline:none}
.alerts{display:flex;flex-direction:column;gap:.5rem}
.alerts:not(:empty){margin-bottom:1rem}
.title{margin-bottom:1.25rem;font-size:1.5rem;line-height:2rem;font-weight:600;letter-spacing:-.015em}
.stack{display:flex;flex-direction:column;gap:1rem}
.field{display:flex;flex-direction:column;gap:.375rem;min-width:0}
.label{font-size:.8125rem;line-height:1.25rem;font-weight:500;color:var(--inkMuted)}
.required{margin-inline-start:.125rem;color:var(--red-fg)}
.place{position:relative}
.control{display:block;contain:strict;width:100%;min-width:0;height:2.5rem;padding-inline:.75rem;background:var(--surface);border:1px solid var(--control);border-radius:var(--corner-md);font-size:1rem;line-height:1.25rem}
.secret{padding-inline-end:3rem}
.control,.button{transition-property:color,background-color,border-color,text-decoration-color,fill,stroke;transition-duration:.1s;transition-timing-function:cubic-bezier(.4,0,.2,1)}
.control:focus-visible{outline:2px solid var(--focusRing);outline-offset:-1px;box-shadow:0 0 0 4px color-mix(in srgb,var(--focusRing) 24%,transparent)}
.control[aria-invalid]{border-color:var(--red-solid);box-shadow:inset 0 0 0 1px var(--red-solid)}
.control[aria-invalid]:focus-visible{outline-offset:1px}
.affix{position:absolute;inset-block:0;inset-inline-end:.25rem;display:flex;align-items:center;justify-content:center;min-width:2rem;color:var(--inkMuted)}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;flex-shrink:0;min-width:2.25rem;min-height:2.25rem;padding-inline:1rem;border:1px solid transparent;border-radius:var(--corner-md);font-size:.875rem;line-height:1.25rem;font-weight:500;white-space:nowrap;cursor:pointer;user-select:none}
.button:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
.phone:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.button[aria-disabled]{cursor:not-allowed}
.ghost{color:var(--fg)}
.primary{min-width:2.75rem;min-height:2.75rem;padding-inline:1.25rem;font-size:1rem;font-weight:600;background:var(--solid);color:var(--contrast)}
.small,.eye{min-width:2rem;min-height:2rem;padding-inline:.75rem}
.eye{padding-inline:0;color:var(--inkMuted)}
.current{color:var(--ink);font-weight:600}
@media (hover:hover){.control:hover{border-color:var(--inkMuted)}.control[aria-invalid]:hover{border-color:var(--red-solid)}.ghost:hover{background:var(--subtle)}.primary:hover{background:var(--hover)}}
.message{display:flex;gap:.25rem;align-items:flex-start;color:var(--red-fg);font-size:.75rem;line-height:1rem}
.message>svg,.notice>svg,.referral>svg{flex-shrink:0}
.notice{display:flex;align-items:flex-start;gap:.75rem;padding:.75rem 1rem;border:1px solid;border-radius:var(--corner-md)}
.notice>div{flex:1;min-width:0;overflow-wrap:anywhere}
.error{background:var(--red-subtle);border-color:var(--red-border)}
.error>svg{color:var(--red-fg)}
.warning{background:var(--amber-subtle);border-color:var(--amber-border)}
.warning>svg{color:var(--amber-fg)}
.unseen{position:absolute;border:0;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap}
.ring{display:inline-block;flex-shrink:0;width:1.25em;height:1.25em;border:2px solid currentColor;border-inline-start-color:transparent;border-radius:9999px;animation:spin .7s linear infinite}
@keyframes spin{to{transform:rotate(360deg)}}
.languages{display:flex;gap:.25rem;margin-inline-start:-.75rem}
.referral{display:flex;gap:.5rem;padding:.75rem 1rem;background:var(--subtle);color:var(--fg);border:1px solid var(--border);border-radius:var(--corner-md)}
.powered{color:var(--inkMuted);font-size:.75rem;line-height:1rem}
.powered>span{display:inline-flex;align-items:center;gap:.5rem;white-space:nowrap}
@media screen and (min-width:48rem){.logo{height:2.25rem}.control{font-size:.9375rem}}
@media screen and (min-width:64rem){.page{grid-template:1fr/minmax(0,22rem) minmax(0,1fr)}.page.wide{grid-template-columns:minmax(0,1.05fr) minmax(0,1fr)}.brand{gap:3rem;padding:3.5rem}.line{margin-block:auto;font-size:2.25rem;line-height:2.75rem;letter-spacing:-.03em}.half{justify-content:center;padding-block:3.5rem}}
@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}.ring{animation-duration:2s}}`;

/** Returns the style of a page without scripts: the message takes the form's place. */
export const unscriptedStyles = '#main form,.languages{display:none}';
