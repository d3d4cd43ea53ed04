import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usesIn } from './ahead.mjs';

const types = createRequire(path.resolve(import.meta.dirname, '../../ui/package.json'));
let remote;
beforeAll(async () => {
  remote = await mkdtemp(path.join(tmpdir(), 'tillway-ahead-'));
  const modules = path.join(remote, 'node_modules');
  await mkdir(path.join(modules, '@types'), { recursive: true });
  const linked = path.dirname(types.resolve('@types/react/package.json'));
  await symlink(linked, path.join(modules, '@types/react'));
  await write('node_modules/@tillway/ui/package.json', '{ "name": "@tillway/ui", "types": "index.d.ts" }');
  await write(
    'node_modules/@tillway/ui/index.d.ts',
    `/** @deprecated Use \`Panel\` */
export declare const Card: string;
export declare const Panel: string;
`,
  );
  await write('src/fine.tsx', `import { useState } from 'react';\nexport const one = () => useState(1);\n`);
  await write(
    'src/screen.tsx',
    `import { createContext, forwardRef } from 'react';
import { Card, Panel } from '@tillway/ui';
import { Tooltip } from '@tillway/ui-rich';
import { act } from 'react-dom/test-utils';
const Theme = createContext('light');
const Mine = { Provider: 'div' } as const;
export const used = [forwardRef, Panel, Tooltip, act];
export const Screen = () => <Theme.Provider value="dark"><Mine.Provider>{Card}</Mine.Provider></Theme.Provider>;
`,
  );
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler", "strict": true, "types": [] }, "include": ["src"] }',
  );
}, 60_000);
afterAll(() => rm(remote, { recursive: true, force: true }));

async function write(name, text) {
  const file = path.join(remote, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

test('uses of what React, the SDK, and marks in types announce to go are found with file, line, and way out', () => {
  expect(usesIn(remote).map(({ file, line, what, wayOut }) => `${file}:${line} ${what}: ${wayOut}`)).toEqual([
    'src/screen.tsx:1 forwardRef of react: take `ref` as a prop',
    "src/screen.tsx:2 'Card' is deprecated.: Use `Panel`",
    'src/screen.tsx:3 @tillway/ui-rich is a former name: "tillway upgrade" writes @tillway/overlays',
    'src/screen.tsx:4 act of react-dom/test-utils: use `act` of react',
    'src/screen.tsx:8 Theme.Provider: write the context itself: <Context value={…}>',
    "src/screen.tsx:8 'Card' is deprecated.: Use `Panel`",
  ]);
}, 60_000);
