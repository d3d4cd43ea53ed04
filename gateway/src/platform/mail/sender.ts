/** Sender of e-mails. The name is the portal's, as its users know it. */
export interface Sender {
  name: string;
  address: string;
}

export const houseSender: Sender = { name: 'Tillway', address: 'receipts@tillway.test' };

const nameAndAddress = /^\s*"?([^"<>@]*[^"<>@\s])"?\s*<([^<>@\s]+@[^<>@\s]+)>\s*$/;

/** Reads `Blue Yonder Payments <no-reply@blueyonder.example>`; `undefined` if the text has another form. */
export function parseSender(text: string): Sender | undefined {
  const [, name, address] = nameAndAddress.exec(text) ?? [];
  return name === undefined || address === undefined ? undefined : { name, address };
}
