import { rowsOf, variablesOf } from './page.mjs';

const rows = rowsOf();
const namesOf = (program) => rows.filter(({ readBy }) => readBy.includes(program)).map(({ name }) => name);
/** The client of buckets reads these itself. */
const ofBuckets = /^AWS_/;

test('the page has each variable once', () => {
  const names = rows.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(['edge', 'gateway'])('the page has the variables that the %s reads, and no other', (program) => {
  const named = namesOf(program).filter((name) => !ofBuckets.test(name));
  expect(named.sort()).toEqual(
    variablesOf(program)
      .map(({ name }) => name)
      .sort(),
  );
});

test.each(
  ['edge', 'gateway'].flatMap((program) =>
    variablesOf(program)
      .filter(({ default: value }) => value !== undefined)
      .map(({ name, default: value }) => [program, name, value]),
  ),
)('the page has the default that the %s gives %s', (program, name, value) => {
  expect(rows.find((row) => row.name === name)?.defaults).toContain(`\`${value}\``);
});

test('a schema’s variables and defaults are read, on one line and on several', () => {
  const schema = `v.object({
    PORT: v.optional(port, '8080'),
    /** A folder. */
    FOLDER: v.optional(absolute, path.join(home, 'data')),
    HOURS: v.optional(
      v.pipe(v.string(), v.regex(/^\\d$/, 'must be hours')),
      '24',
    ),
  })`;
  expect(variablesOf('edge', schema)).toEqual([
    { name: 'PORT', default: '8080' },
    { name: 'FOLDER', default: undefined },
    { name: 'HOURS', default: '24' },
  ]);
});
