import { Linter } from 'eslint';
import { tokenRule } from './tokens.mjs';

const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };
const refusals = (code) =>
  new Linter().verify(code, { languageOptions, rules: tokenRule.rules }).map(({ message }) => message);

test.each([
  ['a step', '<Box height="40" />'],
  ['half a step, taken back', '<Box mt="-1.5" />'],
  ['a step by width of the screen', "<Box p={{ base: '4', md: '6' }} />"],
  ['a size with a unit', '<Box width="20rem" />'],
  ['a drawing of its own measures', '<svg width="492" />'],
  ['a style', "chakra('div', { base: { gap: '2', minWidth: '40' } })"],
  ['a token', '<Box color="fg.muted" />'],
])('takes %s', (_, code) => {
  expect(refusals(code)).toEqual([]);
});

test.each([
  ['a size that is no step', '<Box height="41" />'],
  ['a size where a distance is meant', '<Box p="40" />'],
  ['one of several', "<Box p={{ base: '4', md: '13' }} />"],
  ['one in a style', "chakra('div', { base: { gap: '2.25' } })"],
  ['one of several in a style', "chakra('div', { base: { px: { base: '5', md: '40' } } })"],
  ['a colour', '<Box color="#123456" />'],
])('refuses %s', (_, code) => {
  expect(refusals(code)).toHaveLength(1);
});
