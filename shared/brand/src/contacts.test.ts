import { contactsOf, contactText } from '.';

test('a brand’s contacts become links and printed text', () => {
  const contacts = contactsOf({
    phone: '+1 (800) 555-0142',
    support: { email: 'help@corner.test', url: 'https://corner.test/help' },
    privacy: 'https://corner.test/privacy',
  });
  expect(contacts.map(({ href }) => href)).toEqual([
    'tel:+18005550142',
    'mailto:help@corner.test',
    'https://corner.test/help',
    'https://corner.test/privacy',
  ]);
  expect(contacts.map(contactText)).toEqual([
    '+1 (800) 555-0142',
    'help@corner.test',
    'Help: https://corner.test/help',
    'Privacy: https://corner.test/privacy',
  ]);
  expect(contactsOf({})).toEqual([]);
});
