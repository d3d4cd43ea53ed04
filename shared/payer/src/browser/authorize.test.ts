import { authorizePage } from '..';
import { startAuthorize } from './authorize';

const files = { typeface: '/inter.woff2', style: '/a.css', script: { href: '/a.js', integrity: 'sha384-x' } };

async function open(logo: string | null): Promise<HTMLImageElement> {
  document.documentElement.innerHTML = authorizePage({ key: 'tillway', name: 'Tillway', theme: 1 }, files);
  const authorization = { merchant: 'Harbor Books', logo, payer: 'Ada Byron', text: ['I agree.'] };
  globalThis.fetch = () =>
    Promise.resolve({
      ok: true,
      status: 200,
      json: () => Promise.resolve({ error: false, state: 'open', authorization }),
    } as Response);
  AbortSignal.timeout = () => new AbortController().signal;
  await startAuthorize('token');
  return document.getElementById('logo') as HTMLImageElement;
}

test('the merchant’s logo appears above the agreement when it is loaded', async () => {
  const logo = await open('/api/logos/l1');
  expect([logo.getAttribute('src'), logo.hidden]).toEqual(['/api/logos/l1', true]);
  logo.dispatchEvent(new Event('load'));
  expect(logo.hidden).toBe(false);
  expect(document.getElementById('agreement-text')).toHaveTextContent('I agree.');
});

test('a merchant without a logo has none', async () => {
  const logo = await open(null);
  expect([logo.hasAttribute('src'), logo.hidden]).toEqual([false, true]);
});
