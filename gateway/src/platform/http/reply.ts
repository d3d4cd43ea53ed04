type Headers = Readonly<Record<string, string | string[]>>;

/** An answer of which more than the body matters. `text` is sent as it is: a repeated payment is answered byte for byte. */
export class Reply {
  readonly text: string;
  readonly status: number;
  readonly headers: Headers;

  constructor({ text, status = 200, headers = {} }: { text: string; status?: number; headers?: Headers }) {
    this.text = text;
    this.status = status;
    this.headers = headers;
  }
}
