/** The part of the package's types that the tests use. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Call {
    method: string;
    path: string;
    status: number;
    body: unknown;
    type: string;
    req: IncomingMessage;
    get(header: string): string;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** The layers that calls pass through, in order. */
    middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
