import { type BrandContacts, type BrandLook, contactsOf } from '@tillway/brand';
import { escape } from './html';

/** The brand of the page, which its host determines. */
export interface PageBrand extends BrandLook, BrandContacts {
  key: string;
  name: string;
  /** The logo for the dark bar; without it, the bar shows the icon and the name. */
  logo?: { href: string; width: number; height: number };
}

/** The page's own files: their addresses change with their content. */
export interface PageFiles {
  typeface: string;
  style: string;
  script: { href: string; integrity: string };
}

interface Frame {
  brand: PageBrand;
  files: PageFiles;
  /** Tells the script which of the two pages it runs on. */
  page: 'pay' | 'authorize';
  title: string;
  body: string;
}

const logoHeight = 28;
const mark = ({ key, name, logo }: PageBrand): string =>
  logo
    ? `<img src="${escape(logo.href)}" alt="${escape(name)}" width="${Math.round((logo.width * logoHeight) / logo.height)}" height="${logoHeight}">`
    : `<img src="/static/icons/${key}.svg" alt="" width="28" height="28"><span>${escape(name)}</span>`;

/** Renders the footer with the brand's name and contacts; an empty string if the brand has no contacts. */
function foot(brand: PageBrand): string {
  const links = contactsOf(brand).map(
    ({ label, href }) => `<a href="${escape(href)}" rel="noopener">${escape(label)}</a>`,
  );
  return links.length > 0 ? `<footer><span>${escape(brand.name)}</span> ${links.join(' ')}</footer>` : '';
}

/** Renders the frame of both pages. Initially they show that they load; the script adds the content. */
export const framed = ({ brand, files, page, title, body }: Frame): string =>
  `<!doctype html>
<html lang="en" data-theme="${brand.theme}">
<head>
<meta charset="utf-8">
<title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${escape(files.style)}">
<link rel="icon" href="/static/icons/${brand.key}.svg" type="image/svg+xml">
<script src="${escape(files.script.href)}" integrity="${escape(files.script.integrity)}" crossorigin="anonymous" defer></script>
<link rel="preload" as="font" type="font/woff2" href="${escape(files.typeface)}" crossorigin="anonymous" fetchpriority="low">
</head>
<body data-page="${page}">
<header>${mark(brand)}</header>
<main>
<img id="logo" alt="" hidden>
<h1 id="title" tabindex="-1">${escape(title)}</h1>
<p id="state" role="status">Loading…</p>
<noscript><p>This page needs JavaScript. Switch it on in your browser and load the page again.</p></noscript>
${body}
<div id="result" hidden></div>
</main>
${foot(brand)}
</body>
</html>
`;
