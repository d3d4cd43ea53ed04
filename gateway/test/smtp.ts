import { SMTPServer } from 'smtp-server';

/**
 * Opens a mail server that keeps arriving mails, with their lines unfolded. `refuse` is the number of recipients that
 * it refuses first.
 */
export async function openSmtp() {
  const arrived: string[] = [];
  let refuse = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      refuse -= 1;
      callback(refuse >= 0 ? new Error('try again later') : null);
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(unfolded(Buffer.concat(chunks).toString('utf8')));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse: (times: number) => void (refuse = times),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Undoes quoted-printable as far as the gateway's mails use it. */
const unfolded = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
