import { houseSender, parseSender } from './sender';

test.each([
  ['Tillway <receipts@tillway.test>', houseSender],
  [
    '"Blue Yonder, Inc." <no-reply@pay.example>',
    { name: 'Blue Yonder, Inc.', address: 'no-reply@pay.example' },
  ],
  ['  A <a@b> ', { name: 'A', address: 'a@b' }],
  ['no-reply@pay.example', undefined],
  ['<no-reply@pay.example>', undefined],
  ['Pay <no reply@pay.example>', undefined],
  ['Pay <a@b>, Other <c@d>', undefined],
  ['Pay <a@b>\r\nBcc: c@d', undefined],
])('%j is %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender);
});
