import type { Readable } from 'node:stream';

/**
 * A streamed file as a response. If it fails midway, the connection is cut, so that a partial file does not
 * look complete.
 */
export class Download {
  readonly body: Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ body, type, name, rows }: { body: Readable; type: string; name: string; rows: number }) {
    this.body = body;
    this.headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      // Lets the browser show progress during the download.
      'x-row-count': String(rows),
    };
  }
}
