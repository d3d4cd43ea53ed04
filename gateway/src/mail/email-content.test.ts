import { emailHtml, emailText } from './email-content';

const content = {
  head: ['Harbor Books', '1 Pier <Road>'],
  title: 'RECEIPT',
  groups: [[{ label: 'Date', value: 'Nov-20-2026' }], [{ label: 'Total', value: '$20.60', strong: true }]],
  foot: ['Thank you & come again'],
};

test('as text: a line a value, in columns', () => {
  expect(emailText(content)).toBe(
    [
      'Harbor Books\n1 Pier <Road>',
      'RECEIPT',
      'Date   Nov-20-2026',
      'Total  $20.60',
      'Thank you & come again',
    ].join('\n\n'),
  );
});

test('as a page: what people typed is text, nothing is fetched from elsewhere', () => {
  const html = emailHtml(content);
  expect(html).toContain('1 Pier &lt;Road&gt;');
  expect(html).toContain('Thank you &amp; come again');
  expect(html).toMatch(/font-weight:600">Harbor Books</);
  expect(html).not.toMatch(/src=|url\(|http/);
});
