const patienceMs = 8_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers whether an address answers successfully now. */
export async function answers(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}

/** Waits until an address answers successfully. Throws if it does not in time. */
export async function untilAnswers(url, withinMs = 180_000) {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await answers(url)) return;
    await pause(150);
  }
  throw new Error(`${url} did not answer within ${withinMs / 1_000} seconds.`);
}

/** Waits until a gateway is ready. */
export async function untilReady(url) {
  const explain = setTimeout(
    () => console.log('  an empty database takes longer, because it is filled with demo data'),
    patienceMs,
  );
  await untilAnswers(url).finally(() => clearTimeout(explain));
}
