/** The longest answer that is read, in bytes. Answers of processors have a few thousand. */
const mostBytes = 256 * 1024;

interface Sent {
  /** A POST with this body; without one, a GET. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** An answer of a processor's server, whatever its status says. */
export interface Received {
  status: number;
  text: string;
}

/**
 * Sends one request to a processor. Throws an error that has a `code` and never quotes the request: the system's code
 * for a lost connection, or `too_long`. Whoever catches it does not know if the request was carried out.
 */
export async function send(url: string, { body, headers = {}, signal }: Sent): Promise<Received> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    throw Object.assign(new Error('The processor gave no answer'), { code: codeOf(error) });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw Object.assign(new Error('The answer is too long'), { code: 'too_long' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The code of an error or of its cause. `fetch` wraps the system's error. */
function codeOf(error: unknown): string {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  for (const cause of causes)
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'broken';
}
