type Headers = Readonly<Record<string, string | string[]>>;

/**
 * A response with its own status and headers. `text` is sent unchanged, because a repeated payment gets the
 * same bytes.
 */
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
