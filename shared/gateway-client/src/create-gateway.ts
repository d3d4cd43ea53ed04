import type {
  HttpRequest,
  LogoUploadResponse,
  OperationEnvelope,
  OperationResponse,
  PortalFile,
  PortalHttp,
} from '@tillway/contract';
import type {
  Call,
  ListCall,
  ListRequestOf,
  OperationCall,
  OperationRequest,
  RequestArguments,
  ResponseOf,
} from './calls';
import { type AnyListRequest, inJson, listQuery } from './list-address';

/** The gateway's calls. Each rejects only with an `ApiFailure`, or with the reason of its signal. */
export interface Gateway {
  call<C extends Call>(call: C, ...request: RequestArguments<C>): Promise<ResponseOf<C>>;
  /**
   * Sends a money operation. Its nonce makes it safe to send again with the same payload, see
   * `askUntilDefinite`.
   */
  operate<C extends OperationCall>(call: C, request: OperationRequest<C>): Promise<OperationResponse>;
  /** Fetches one page of a list. */
  list<C extends ListCall>(call: C, request: ListRequestOf<C>): Promise<ResponseOf<C>>;
  /** Fetches all rows of a list as a file with these columns, regardless of the page. */
  file<C extends ListCall>(
    call: C,
    request: ListRequestOf<C>,
    columns: readonly string[],
  ): Promise<PortalFile>;
  /** Uploads a file to an address of the gateway that takes one: a picture, or evidence of a dispute. */
  upload<Response = LogoUploadResponse>(url: string, file: Blob): Promise<Response>;
}

/** An operation waits for the processor, which has its own, shorter timeout. */
const operationTimeoutMs = 60_000;
/** The download of a file starts only after its rows are counted and sorted. */
const fileTimeoutMs = 120_000;

interface AnyRequest {
  params?: Record<string, string>;
  body?: unknown;
  query?: NonNullable<HttpRequest['query']>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  as?: 'file';
}

/** Creates the gateway's calls over a portal's HTTP client. */
export function createGateway(http: PortalHttp): Gateway {
  const send = <Response>(call: string, { params = {}, body, query, signal, timeoutMs, as }: AnyRequest) => {
    const [method, path] = call.split(' ') as [HttpRequest['method'], string];
    return http.send<Response>({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      ...(query && { query }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(as && { as }),
    });
  };
  return {
    call: (call, ...[request]) => send(call, (request ?? {}) as AnyRequest),
    operate: async (call, body) =>
      (await send<OperationEnvelope>(call, { body, timeoutMs: operationTimeoutMs })).response,
    list: (call, request) => {
      const { signal } = request as AnyListRequest;
      return send(call, { query: listQuery(request as AnyListRequest), signal });
    },
    file: (call, request, columns) => {
      const { filter, orderBy, orderDirection, more, signal } = request as AnyListRequest;
      const query = {
        ...{ filter: inJson(filter), orderBy, orderDirection },
        ...{ perPage: '*', format: 'csv', columns: columns.join(',') },
        ...more,
      };
      return send(call, { query, signal, timeoutMs: fileTimeoutMs, as: 'file' });
    },
    upload<Response>(url: string, file: Blob) {
      const { pathname, searchParams } = new URL(url, 'https://portal.invalid');
      return http.send<Response>({
        method: 'PUT',
        path: pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(searchParams),
        body: file,
        timeoutMs: fileTimeoutMs,
      });
    },
  };
}
