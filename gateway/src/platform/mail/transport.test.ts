import { openSmtp } from '../../../test/smtp';
import { openMailTransport } from './transport';

const mail = {
  id: 'one',
  from: { name: 'Harbor Books', address: 'no-reply@harborbooks.test' },
  subject: 'Receipt',
  text: 'Thank you',
  html: null,
};

test('a recipient is one address, whatever its text contains', async () => {
  const smtp = await openSmtp();
  const { send } = openMailTransport(smtp.url);
  await send({ ...mail, recipient: "ada.o'brien+books@harborbooks.test" });
  expect(smtp.arrived.join('')).toContain("To: ada.o'brien+books@harborbooks.test");
  smtp.arrived.length = 0;
  for (const recipient of ['x<victim@evil.test', 'Harbor Books <victim@evil.test>', 'a@x.test, b@x.test'])
    await expect(send({ ...mail, recipient })).rejects.toThrow();
  expect(smtp.arrived).toEqual([]);
  await smtp.close();
});
