import { auditActions, auditActionText, auditDetailLines, auditSubjectText } from '.';

test('actions and records have words, even those that this version does not know', () => {
  expect(auditActionText('login.succeeded')).toBe('Signed in');
  expect(auditActionText('ach_file.sent_back')).toBe('ACH file sent back');
  expect(['exceptions', 'operator_tasks'].map(auditSubjectText)).toEqual(['Exception', 'Exception']);
  expect(auditSubjectText('toString')).toBe('To string');
  const words = Object.values(auditActions);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  [{ total_amount: 5392 }, [['Total amount', '$53.92']]],
  [
    { total: 5000, fee: 150, isWaived: false },
    [
      ['Total', '$50.00'],
      ['Fee', '$1.50'],
      ['Is waived', 'No'],
    ],
  ],
  [{ amount: '12.50' }, [['Amount', '12.50']]],
  [
    { CCD: 'created', dba: 'Two Rivers' },
    [
      ['CCD', 'created'],
      ['DBA', 'Two Rivers'],
    ],
  ],
  [{ total_amount: { from: 100, to: 250 } }, [['Total amount', '$1.00 → $2.50']]],
  [{ name: { from: null, to: 'Harbor' } }, [['Name', '– → Harbor']]],
  [
    { filter: { min_amount: '3', ach: true }, count: 12 },
    [
      ['Filter', 'Min amount: 3, ACH: Yes'],
      ['Count', '12'],
    ],
  ],
  [
    { date: '2026-11-06', kind: 'card' },
    [
      ['Date', 'Nov-06-2026'],
      ['Kind', 'card'],
    ],
  ],
  [
    { users: ['a@b.co', 'c@d.co'], changed_secrets: [] },
    [
      ['Users', 'a@b.co, c@d.co'],
      ['Changed secrets', '–'],
    ],
  ],
  [{ tids: ['T1', 'T2'] }, [['TIDs', 'T1, T2']]],
  [{}, []],
])('the detail %j is split into lines', (detail, lines) => {
  expect(auditDetailLines(detail).map(({ label, text }) => [label, text])).toEqual(lines);
});
