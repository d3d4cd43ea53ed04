import net from 'node:net';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(36)), (byte) => alphabet[byte % alphabet.length]).join('');

/** Makes a different test card for each sale, because payers are many and each card is stored. */
function cardNumber(count) {
  const body = `411111${String(count).padStart(9, '0')}`;
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    const value = Number(body[at]) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}

let sold = 0;
/** Writes a unique sale that is approved: another payer each time, or one card and another amount. */
const sale = (terminalId, card) => {
  sold += 1;
  return JSON.stringify({
    terminal_id: terminalId,
    request_type: 'sale',
    nonce: nonce(),
    amount: `${1 + (sold % 400_000)}.10`,
    card_name: 'Ada Lovelace',
    card_number: card ?? cardNumber(sold),
    card_cvv: '123',
    card_month: '12',
    card_year: '45',
    billing_postalcode: '73101',
  });
};

/** Pays one sale with a card. Resolves with the answer, whatever it is. */
export async function payOnce({ address, cookies, terminalId }, card) {
  const csrfToken = csrfOf(cookies);
  const response = await fetch(`${address}/api/terminal/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-csrf-token': csrfToken },
    body: sale(terminalId, card),
  });
  return response.text();
}

const csrfOf = (cookies) => cookies.find((cookie) => cookie.startsWith('tillway_csrf='))?.split('=')[1] ?? '';

/**
 * Creates clients that pay one sale after the other, each on its own connection. Every sale must be approved. They use
 * bare sockets, because the measuring side should cost little. Node's own client took 0.2 ms of processor time for each
 * call, and this takes a quarter of that. pgbench is written in C.
 */
export function createClients(count, { address, cookies, terminalId }) {
  const { hostname, port } = new URL(address);
  const csrfToken = csrfOf(cookies);
  const head = [
    'POST /api/terminal/payment HTTP/1.1',
    `host: ${hostname}:${port}`,
    `cookie: ${cookies.join('; ')}`,
    `x-csrf-token: ${csrfToken}`,
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n');

  /** Pays until an instant. Resolves with the number of sales. */
  const client = (until) =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname).setNoDelay(true);
      let [done, heard, length] = [0, '', undefined];
      const pay = () => {
        if (performance.now() >= until) {
          socket.destroy();
          return resolve(done);
        }
        [heard, length] = ['', undefined];
        const body = sale(terminalId);
        socket.write(`${head}${body.length}\r\n\r\n${body}`);
      };
      socket.once('connect', pay);
      socket.on('data', (chunk) => {
        // Read as bytes, because the length counts bytes.
        heard += chunk.toString('latin1');
        length ??= lengthOf(heard);
        if (length === undefined || heard.length < length) return;
        if (!heard.includes('"ActionCode":"000"'))
          return reject(new Error(`A payment was answered ${heard.slice(0, 600)}`));
        done += 1;
        pay();
      });
      socket.once('error', reject);
    });

  return {
    async run(ms) {
      const until = performance.now() + ms;
      const done = await Promise.all(Array.from({ length: count }, () => client(until)));
      return done.reduce((sum, each) => sum + each, 0);
    },
  };
}

/** Returns the length of an answer with its head; `undefined` while the head is incomplete. */
function lengthOf(heard) {
  const end = heard.indexOf('\r\n\r\n');
  return end < 0 ? undefined : end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1]);
}
