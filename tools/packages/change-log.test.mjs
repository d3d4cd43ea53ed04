import { nextLines, raised, released, withNext } from './change-log.mjs';

const log = '# Changes of @tillway/rules\n\n## 1.0.0\n\n- All of it\n';
const pending =
  '# Changes of @tillway/rules\n\n## Next\n\n- New: a rule\n- Fixed a limit\n\n## 1.0.0\n\n- All of it\n';
const lines = ['- New: a rule', '- Fixed a limit'];

test('lines without a version are those under Next', () => {
  expect([nextLines(pending), nextLines(log)]).toEqual([lines, []]);
  expect([withNext(log, lines), withNext(pending, [])]).toEqual([pending, log]);
});

test('a release puts them under its version, also if that is there already', () => {
  const after = pending.replace('Next', '1.1.0');
  expect(released(pending, '1.1.0', lines)).toBe(after);
  const both = '# Changes of @tillway/rules\n\n## 1.0.0\n\n- All of it\n- New: a rule\n- Fixed a limit\n';
  expect(released(pending, '1.0.0', lines)).toBe(both);
});

test.each([
  [['- Fixed a limit'], '1.2.4'],
  [['- Fixed a limit', '- New: a rule'], '1.3.0'],
  [['- New: a rule', '- **breaks** the limit'], '2.0.0'],
])('after %j the version 1.2.3 becomes %s', (changes, version) => {
  expect(raised('1.2.3', changes)).toBe(version);
});
