/** The number of whole lists that are requested at one moment. */
const lists = 4;

const read = async (address, cookies) => {
  const started = performance.now();
  const answer = await fetch(address, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - started;
};

/** Three days of transactions: nearly the 10,000 rows that one answer may have. */
const created_start_date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
const wholeList = `perPage=all&filter=${encodeURIComponent(JSON.stringify({ created_start_date }))}`;

/**
 * Returns the milliseconds of every `/api/health` call while whole lists of transactions are read through the edge,
 * again in each round.
 */
export async function healthBesideLists(origin, cookies, rounds) {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const whole = Promise.all(
      Array.from({ length: lists }, () => read(`${origin}/api/transactions?${wholeList}`, cookies)),
    ).finally(() => (isOver = true));
    while (!isOver) taken.push(await read(`${origin}/api/health`, []));
    await whole;
  }
  return taken;
}
