import { callChanges } from './call-changes.mjs';
import { shortened, whole } from './call-report.mjs';
import { callsOf } from './call-shapes.mjs';

const sale = {
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: { type: 'string' },
    state: { enum: ['approved', 'declined'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    places: {
      type: 'array',
      items: { type: 'object', required: ['zip'], properties: { zip: { type: 'string' } } },
    },
  },
};
const documentOf = (answer) => ({
  paths: {
    '/sales': {
      post: {
        parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } },
            },
          },
        },
        responses: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
});

test('a call lists its fields at every depth, each with its type', () => {
  expect(callsOf(documentOf(sale))).toEqual({
    'POST /sales': {
      query: { 'page?': 'integer' },
      body: { amount: 'number' },
      answer: {
        id: 'string',
        'note?': 'null | string',
        'places?': 'array',
        'places[]': 'object',
        'places[].zip': 'string',
        state: '"approved" | "declined"',
      },
    },
  });
});

test('a field that some alternative lacks is optional', () => {
  const voided = {
    type: 'object',
    required: ['id', 'at'],
    properties: { id: { type: 'number' }, at: { type: 'string' } },
  };
  expect(callsOf(documentOf({ anyOf: [sale, voided] }))['POST /sales'].answer).toMatchObject({
    id: 'number | string',
    'at?': 'string',
    'state?': '"approved" | "declined"',
  });
});

const before = {
  'GET /sales': {
    query: { 'page?': 'integer' },
    answer: { id: 'string', state: '"new" | "paid"', 'note?': 'string' },
  },
  'POST /sales': { body: { amount: 'number', kind: '"card" | "check"' }, answer: { id: 'string' } },
};
const answering = (answer) => ({ ...before, 'GET /sales': { ...before['GET /sales'], answer } });
const taking = (body) => ({ ...before, 'POST /sales': { ...before['POST /sales'], body } });
const { id, state } = before['GET /sales'].answer;
const { amount, kind } = before['POST /sales'].body;

test.each([
  ['nothing changed', before, []],
  ['a call came', { ...before, 'PUT /sales': {} }, ['grows: PUT /sales is new']],
  ['a call went', { 'GET /sales': before['GET /sales'] }, ['breaks: POST /sales is gone']],
  ['more is answered', answering({ id, state, 'note?': 'string', fee: 'number' }), ['grows: fee is new']],
  ['less is answered', answering({ id, 'note?': 'string' }), ['breaks: state is gone']],
  ['what may be missing always comes', answering({ id, state, note: 'string' }), ['grows: note is string']],
  [
    'what always came may be missing',
    answering({ 'id?': id, state, 'note?': 'string' }),
    ['breaks: id may be missing'],
  ],
  [
    'what always was a text may be nothing',
    answering({ id: 'null | string', state, 'note?': 'string' }),
    ['breaks: id was string, is null | string'],
  ],
  [
    'one word more of a list',
    answering({ id, state: '"new" | "paid" | "void"', 'note?': 'string' }),
    ['grows: state is "new" | "paid" | "void"'],
  ],
  [
    'more is taken',
    taking({ amount: 'number | string', kind, 'note?': 'string' }),
    ['grows: amount takes more', 'grows: note is new'],
  ],
  ['less is taken', taking({ amount }), ['breaks: kind is no longer taken']],
  [
    'one word less of a list',
    taking({ amount, kind: '"card"' }),
    ['breaks: kind was "card" | "check", is "card"'],
  ],
  ['more must be sent', taking({ amount, kind, zip: 'string' }), ['breaks: zip is new and must be sent']],
  ['less must be sent', taking({ amount, 'kind?': kind }), ['grows: kind takes more']],
])('%s', (_, now, changes) => {
  expect(
    callChanges(before, now).map(
      ({ breaks, call, field, what }) => `${breaks ? 'breaks' : 'grows'}: ${field ?? call} ${what}`,
    ),
  ).toEqual(changes);
});

test('fields that repeat an earlier object are written as its name, and read back whole', () => {
  const six = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`sale.${name}`, 'string']));
  const calls = {
    'GET /one': { answer: { sale: 'object', ...six } },
    'GET /two': { answer: { 'sale?': 'null | object', ...six } },
  };
  const short = shortened(calls);
  expect(short['GET /two'].answer).toEqual({ 'sale?': 'null | object, as GET /one answer sale' });
  expect(whole(short)).toEqual(calls);
});
