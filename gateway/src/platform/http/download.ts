import type { Readable } from 'node:stream';

/** An answer that is a file and streamed: when it fails half way the connection is cut, so that no part passes for the whole. */
export class Download {
  readonly body: Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ body, type, name, rows }: { body: Readable; type: string; name: string; rows: number }) {
    this.body = body;
    this.headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      // how far it is can be shown while it comes
      'x-row-count': String(rows),
    };
  }
}
