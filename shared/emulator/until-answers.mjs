import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once the address answers with success; `demand` may throw before. */
export async function untilAnswers(url, withinMs, demand) {
  for (const begun = performance.now(); performance.now() - begun < withinMs; await pause(20)) {
    demand();
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s`);
}
