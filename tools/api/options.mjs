import path from 'node:path';
import ts from 'typescript';
import { root } from '../pnpm.mjs';

/** The compiler options of code for browsers, as in tsconfig.browser.json. */
export const { options: browserOptions } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile).config,
  ts.sys,
  root,
);
