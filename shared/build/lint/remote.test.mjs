import { Linter } from 'eslint';
import remote from './remote.mjs';

const refusals = (code) =>
  new Linter().verify(code, remote, { filename: 'src/points.ts' }).map(({ ruleId }) => ruleId);

test.each([
  [
    'events that come from the manifest, as authors are told to declare them',
    "declare module '@tillway/contract' { interface RemoteEvents extends EventsOf<typeof manifest> {} }",
    [],
  ],
  ['an interface of nothing', 'export interface Points {}', ['@typescript-eslint/no-empty-object-type']],
  ['the look by another way', "export { Box } from '@chakra-ui/react';", ['no-restricted-imports']],
  ['the router by another way', "export { Link } from 'react-router';", ['no-restricted-imports']],
])('%s', (_, code, refused) => {
  expect(refusals(code)).toEqual(refused);
});
