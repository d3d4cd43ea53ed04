import type { Key } from './key';
import { type CsvPage, streamCsv } from './stream-csv';

const pageOf = (lines: string | null): CsvPage => {
  const count = lines?.split('\r\n').length ?? 0;
  return { lines, count, sums: { amount: count * 100 } };
};
const key = (id: string): Key => ({ value: id, id });

function sourceOf(pages: (string | null)[]) {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    header: ['Name', '=Amount'],
    starts: () => Promise.resolve(pages.slice(1).map((_, at) => key(String(at)))),
    page: (after: Key | undefined) => {
      asked.push(after?.id);
      return Promise.resolve(pageOf(pages[after ? Number(after.id) + 1 : 0] ?? null));
    },
    summary: (count: number, sums: Readonly<Record<string, number>>) => [
      `Total (${count})`,
      String(sums['amount']),
    ],
  };
}
const whole = async (pages: (string | null)[], pagesAtOnce: number) => {
  let text = '';
  for await (const piece of streamCsv(sourceOf(pages), pagesAtOnce)) text += piece;
  return text;
};

test.each<[string, (string | null)[], string[]]>([
  ['nothing', [null], ['"Total (0)","0"']],
  ['one page', ['a\r\nb'], ['a', 'b', '"Total (2)","200"']],
  ['a last page that is empty', ['a\r\nb', null], ['a', 'b', '"Total (2)","200"']],
  ['pages follow each other', ['a\r\nb', 'c\r\nd', 'e'], ['a', 'b', 'c', 'd', 'e', '"Total (5)","500"']],
])('%s', async (_, pages, lines) => {
  for (const atOnce of [1, 3])
    expect(await whole(pages, atOnce)).toBe(['\uFEFF"Name","\'=Amount"', ...lines, ''].join('\r\n'));
});

test.each([
  [1, [undefined], [undefined, '0']],
  [2, [undefined, '0'], [undefined, '0', '1']],
])('no more than %i pages are read ahead', async (atOnce, first, second) => {
  const source = sourceOf(['a', 'b', 'c', 'd']);
  const pieces = streamCsv(source, atOnce);
  await pieces.next();
  expect(source.asked).toEqual([]);
  const reading = pieces.next();
  await Promise.resolve();
  await reading;
  expect(source.asked.slice(0, first.length)).toEqual(first);
  expect(source.asked).toEqual(second);
  await pieces.return(undefined);
});

test('an unreadable page ends the file with an error, never with a total', async () => {
  const source = sourceOf(['a', 'b']);
  const { page } = source;
  source.page = (after) => (after ? Promise.reject(new Error('the database went away')) : page(after));
  const written: string[] = [];
  const reading = (async () => {
    for await (const piece of streamCsv(source, 2)) written.push(piece);
  })();
  await expect(reading).rejects.toThrow('went away');
  expect(written.join('')).not.toContain('Total');
});
