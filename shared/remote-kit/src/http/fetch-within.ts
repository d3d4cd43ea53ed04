/** What `fetch` takes, and how long an answer may take to begin, in milliseconds. */
interface TimedInit extends Omit<RequestInit, 'signal'> {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * `fetch` that rejects with a `TimeoutError` where no answer has begun in time. How long its body takes is not counted; it
 * ends when the caller's signal does.
 */
export async function fetchWithin(url: string, { timeoutMs, signal, ...init }: TimedInit): Promise<Response> {
  const given = new AbortController();
  const giveUp = () => given.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  else signal?.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(
    () => given.abort(new DOMException('No answer in time', 'TimeoutError')),
    timeoutMs,
  );
  try {
    return await fetch(new Request(url, { ...init, signal: given.signal }));
  } finally {
    clearTimeout(timer);
  }
}
