import { mailBrand } from './brand';
import { emailHtml, emailText } from './email-content';

const content = {
  head: ['Harbor Books', '1 Pier <Road>'],
  title: 'RECEIPT',
  groups: [[{ label: 'Date', value: 'Nov-20-2026' }], [{ label: 'Total', value: '$20.60', strong: true }]],
  foot: ['Thank you & come again'],
};

const plain = mailBrand('Tillway', 'https://portal.test');
const corner = mailBrand('Corner <Pay>', 'https://pay.corner.test', {
  theme: 2,
  colors: { light: { solid: '#8a1c4a', deep: '#3a0c20' } },
  radius: 2,
  logo: { href: '/static/logos/corner.png', width: 160, height: 32 },
  phone: '(800) 555-0142',
  support: { email: 'help@corner.test', url: 'https://corner.test/help' },
  terms: 'https://corner.test/terms',
});

test('an e-mail of the portal has its bar, one of a merchant has its colors, and both say where help is', () => {
  const own = emailHtml({ ...content, head: [] }, corner);
  expect(own).toContain('background:#3a0c20');
  expect(own).toContain(
    'src="https://pay.corner.test/static/logos/corner.png" alt="Corner &lt;Pay&gt;" width="140" height="28"',
  );
  const merchants = emailHtml({ ...content, link: { href: 'https://x.test', label: 'Go' } }, corner);
  expect(merchants).not.toContain('<img');
  expect(merchants).toContain('background:#8a1c4a;color:#ffffff;border-radius:2px');
  for (const href of ['tel:8005550142', 'mailto:help@corner.test', 'https://corner.test/terms']) {
    for (const html of [own, merchants]) expect(html).toContain(`href="${href}"`);
  }
  expect(emailText({ ...content, head: [] }, corner)).toBe(
    [
      'Corner <Pay>',
      'RECEIPT',
      'Date   Nov-20-2026',
      'Total  $20.60',
      'Thank you & come again',
      'Corner <Pay>\n(800) 555-0142\nhelp@corner.test\nHelp: https://corner.test/help\nTerms: https://corner.test/terms',
    ].join('\n\n'),
  );
});

test('the text form has one line for each value, in columns', () => {
  expect(emailText(content, plain)).toBe(
    [
      'Harbor Books\n1 Pier <Road>',
      'RECEIPT',
      'Date   Nov-20-2026',
      'Total  $20.60',
      'Thank you & come again',
    ].join('\n\n'),
  );
});

test('the page form shows typed text as text and fetches nothing from elsewhere', () => {
  const html = emailHtml(content, plain);
  expect(html).toContain('1 Pier &lt;Road&gt;');
  expect(html).toContain('Thank you &amp; come again');
  expect(html).toMatch(/font-weight:600">Harbor Books</);
  expect(html).not.toMatch(/src=|url\(|http/);
});
