import { WaitingLine } from './waiting-line';

test('turns come in the order of arrival, one at a time', async () => {
  const line = new WaitingLine(1000);
  const seen: string[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const leave = await line.enter();
      seen.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} out`);
      leave();
    }),
  );
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

test('a caller that waits too long gets the reason and delays nobody', async () => {
  const line = new WaitingLine(20);
  const leave = await line.enter();
  await expect(line.enter()).rejects.toThrow('busy for 20 ms');
  const next = line.enter();
  leave();
  await expect(next).resolves.toBeInstanceOf(Function);
});

test('leaving twice does not end the turn of the next one', async () => {
  const line = new WaitingLine(20);
  const leave = await line.enter();
  const next = line.enter();
  leave();
  leave();
  await next;
  await expect(line.enter()).rejects.toThrow('busy');
});
