import { sharedCheck } from './readiness';

test('a check that hangs is refused in time, and a second one does not start beside it', async () => {
  let begun = 0;
  let end: () => void = () => undefined;
  const ready = sharedCheck(
    () => {
      begun += 1;
      return new Promise((resolve) => (end = resolve));
    },
    { withinMs: 5 },
  );
  await expect(Promise.all([ready(), ready()])).rejects.toThrow('did not answer within 5 ms');
  await expect(ready()).rejects.toThrow('did not answer within 5 ms');
  expect(begun).toBe(1);
  end();
  await expect(ready()).resolves.toBeUndefined();
});

test('a good answer counts for a second, and a bad one only for callers that asked meanwhile', async () => {
  let now = 0;
  let begun = 0;
  const failures: Error[] = [];
  const ready = sharedCheck(
    () => {
      begun += 1;
      return failures[0] ? Promise.reject(failures[0]) : Promise.resolve();
    },
    { elapsed: () => now },
  );
  await Promise.all([ready(), ready()]);
  now = 999;
  await ready();
  expect(begun).toBe(1);
  failures.push(new Error('full'));
  now = 1_000;
  await expect(ready()).rejects.toThrow('full');
  await expect(ready()).rejects.toThrow('full');
  expect(begun).toBe(3);
});
