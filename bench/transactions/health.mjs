/** So many whole lists are asked for at one moment. */
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

/** Milliseconds of every `/api/health` while whole lists of transactions are read through the edge, all over again each round. */
export async function healthBesideLists(origin, cookies, rounds) {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const whole = Promise.all(
      Array.from({ length: lists }, () => read(`${origin}/api/transactions?perPage=all`, cookies)),
    ).finally(() => (isOver = true));
    while (!isOver) taken.push(await read(`${origin}/api/health`, []));
    await whole;
  }
  return taken;
}
