import type { PortalFile } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { ApiError } from './api-failure';

/** Returns the file of a response: its name, its number of rows, and its pieces as they arrive. */
export function fileOf({ headers, body }: Response): PortalFile {
  const rows = Number(headers.get('x-row-count') ?? NaN);
  return {
    name: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv',
    rows: Number.isNaN(rows) ? undefined : rows,
    pieces: piecesOf(body),
  };
}

async function* piecesOf(body: Response['body']): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      yield piece.value;
    }
  } catch {
    throw new ApiError(messages.connectionLost, { kind: 'lost', code: 'network' });
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
