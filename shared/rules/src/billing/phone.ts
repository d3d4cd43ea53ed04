/** A stored phone number as it is shown, `(405) 555-1234`; one that is not of ten digits as it is (SHELL-073). */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? formatPhoneEntry(digits) : phone;
}

/** What is typed into a phone field, as far as its mask `(###) ###-####` is filled; letters and what is too much dropped. */
export function formatPhoneEntry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
