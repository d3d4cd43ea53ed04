import { catalogueOf } from './catalogue.mjs';

test('a message is found by its name, even one made of parts', () => {
  const catalogue = catalogueOf([
    `export const accessMessages = { denied: 'Permission Denied', age: (n: number) => \`It is \${n} days old\` } as const;
     export const lostText = 'The connection ' + 'was lost';`,
  ]);
  expect(catalogue.get('denied')).toEqual(['Permission Denied']);
  expect(catalogue.get('age')).toEqual(['It is ', ' days old']);
  expect(catalogue.get('lostText')).toEqual(['The connection ', 'was lost']);
});
