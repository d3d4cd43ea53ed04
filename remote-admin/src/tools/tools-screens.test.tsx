import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { ConvertCsvScreen } from './convert-csv-screen';
import { EmailDecodeScreen } from './email-decode-screen';
import { frameDocument } from './mail-frame';
import { GeneratorScreen } from './generator-screen';

const screens = {
  '/admin/generator': GeneratorScreen,
  '/admin/convertcsv': ConvertCsvScreen,
  '/admin/emaildecode': EmailDecodeScreen,
};

const open = (path: string) => openAdmin({ screens, path, respond: () => ({ error: false }) });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('TOOL-001 TOOL-002.1 TOOL-002.2 TOOL-002.3 TOOL-004 CONST-037 ids and strings have their lengths and can be copied', async () => {
  const { user, portal, container } = open('/admin/generator');
  for (const [name, form] of [
    ['Terminal ID', /^[A-Z0-9]{12}$/],
    ['GUID', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['KSUID', /^[0-9A-Za-z]{27}$/],
    ['Custom string', /^.{16}$/],
  ] as const) {
    const made = new Set<string>();
    for (let n = 0; n < 10; n += 1) {
      await user.click(button(name));
      made.add((box('Result') as HTMLInputElement).value);
    }
    expect(made.size).toBe(10);
    for (const value of made) expect(value).toMatch(form);
  }
  await user.clear(screen.getByRole('spinbutton', { name: 'Length' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Length' }), '40');
  await user.click(screen.getByRole('checkbox', { name: /Alpha Only/ }));
  await user.click(button('Custom string'));
  const { value } = box('Result') as HTMLInputElement;
  expect(value).toMatch(/^[A-Za-z]{40}$/);
  await user.click(button('Copy'));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Link copied to clipboard']));
  expect(await navigator.clipboard.readText()).toBe(value);
  expect(await axe(container)).toHaveNoViolations();
});

test('TOOL-001 an invalid length is reported and generates nothing', async () => {
  const { user } = open('/admin/generator');
  await user.clear(screen.getByRole('spinbutton', { name: 'Length' }));
  expect(await screen.findByText('Length must be between 1 and 512')).toBeVisible();
  expect(button('Custom string')).toBeDisabled();
});

test('TOOL-003 a KSUID is parsed, and 26 characters are refused', async () => {
  const { user } = open('/admin/generator');
  await user.type(box('KSUID'), '0ujtsYcgvSTl8PAuAdqWYSMnLO');
  await user.click(button('Parse KSUID'));
  expect(await screen.findByText('A KSUID has 27 letters and digits')).toBeVisible();
  await user.type(box('KSUID'), 'v');
  await user.click(button('Parse KSUID'));
  expect(await screen.findByText('107608047')).toBeVisible();
  expect(screen.getByText('B5A1CD34B5F99D1154FB6853345C9735')).toBeVisible();
});

test('TOOL-005.1 pasted or chosen CSV becomes JSON, and nothing is sent', async () => {
  const { user, portal, container } = open('/admin/convertcsv');
  await user.click(box('CSV text'));
  await user.paste('name,city\n"Byron, Ada",London');
  const json = await screen.findByRole('textbox', { name: 'JSON' });
  expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual([{ name: 'Byron, Ada', city: 'London' }]);
  expect(within(screen.getByRole('region', { name: 'JSON (1 row)' })).getByText('Copy')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.upload(screen.getByLabelText(/^File/), new File(['a\n1\n2'], 'x.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('region', { name: 'JSON (2 rows)' })).toBeVisible();
  await user.clear(box('CSV text'));
  await user.paste('a,b\n1');
  expect(await screen.findByText('Row 2 has 1 field instead of 2')).toBeVisible();
  expect(portal.recorded.requests).toEqual([]);
});

test('B-17 TOOL-005 a CSV file of another program is read, and the page names its encoding and delimiter', async () => {
  const { user } = open('/admin/convertcsv');
  const name = 'excel-semicolon.csv';
  const bytes = readFileSync(path.join(__dirname, '../testing/fixtures/sheets', name));
  await user.upload(screen.getByLabelText(/^File/), new File([bytes], name, { type: 'text/csv' }));
  expect(await screen.findByText('Read as Windows-1252, separated by semicolons.')).toBeVisible();
  const json = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
  expect(JSON.parse(json.value)).toMatchObject([{ Name: 'Café Agency' }]);
});

// jsdom has no addresses of blobs.
const blobTypes: string[] = [];
beforeAll(() => {
  URL.createObjectURL = (content) => {
    blobTypes.push((content as Blob).type);
    return 'blob:http://localhost/mail';
  };
  URL.revokeObjectURL = () => undefined;
});

test('S-14 a policy that forbids everything precedes the whole mail', () => {
  expect(frameDocument('<script>1</script>')).toMatch(
    /^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"><script>/,
  );
});

test('TOOL-007.1 S-14 decoded HTML is shown as text, and the page has no script of it', async () => {
  const { user } = open('/admin/emaildecode');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'URL-encoded');
  await user.click(box('Encoded text'));
  await user.paste('%3Cp%3EHello%3C%2Fp%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  await screen.findByRole('textbox', { name: 'HTML source' });
  expect(box('HTML source')).toHaveValue('<p>Hello</p><script>alert(1)</script>');
  expect(document.querySelector('script')).toBeNull();
  const frame = await screen.findByTitle('The mail as it looks');
  // Without it, the browser guesses and shows é as two letters.
  expect(blobTypes).toEqual(['text/html;charset=utf-8']);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.getAttribute('src')).toMatch(/^blob:/);
  expect(frame).not.toHaveAttribute('srcdoc');
  expect(await axe(screen.getByRole('region', { name: 'Encoded HTML' }))).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'Base64');
  expect(await screen.findByText('The text is not of this encoding')).toBeVisible();
});
