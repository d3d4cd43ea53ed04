import { faultsOfDecision, mostWords } from './decisions.mjs';

const page = ({
  head = '# 0044 Clear each day as a job',
  status = 'Accepted.',
  sections = ['Context', 'Decision', 'Consequences'],
  body = 'Because.',
} = {}) =>
  [head, '', status, '', ...sections.flatMap((section) => [`## ${section}`, '', body, ''])].join('\n');

const title = 'its title is not `# 0044 <the decision>`';
const order = 'its sections are not Context, Decision, Consequences, and perhaps Not chosen';

test.each([
  ['in the format', page(), []],
  ['with alternatives', page({ sections: ['Context', 'Decision', 'Consequences', 'Not chosen'] }), []],
  ['that is superseded', page({ status: 'Superseded by [0045](0045-other.md).' }), []],
  ['with another number', page({ head: '# 0045 Clear each day as a job' }), [title]],
  ['without a title', page({ head: '# 0044' }), [title]],
  [
    'with a question for a title',
    page({ head: '# 0044 What a day is' }),
    ['its title is a question, not the decision'],
  ],
  ['without a status', page({ status: 'Because.' }), ['its third line is not its status']],
  ['without consequences', page({ sections: ['Context', 'Decision'] }), [order]],
  ['in another order', page({ sections: ['Decision', 'Context', 'Consequences'] }), [order]],
  ['with a section of its own', page({ sections: ['Context', 'Decision', 'Cost', 'Consequences'] }), [order]],
  ['with a row of a table, whose bars are no words', page({ body: '| a | b |' }), []],
  [
    'of too many words',
    page({ body: 'word '.repeat(mostWords / 3) }),
    [`it has ${mostWords + 11} words, ${mostWords} at most`],
  ],
])('a decision page %s', (_, text, faults) => {
  expect(faultsOfDecision('0044-clearing.md', text)).toEqual(faults);
});
