import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFile } from '../release/source-file.mjs';

const cache = 'node_modules/.cache/tillway';

/**
 * Writes a module into the folder of the remote in `dir`, from which it can import the SDK and the remote.
 * Placeholders such as `{{app}}` become the remote's files; missing optional files become empty modules.
 * Returns the module's path.
 */
export function writeBeside(dir, name, text) {
  const folder = path.join(dir, cache);
  mkdirSync(folder, { recursive: true });
  const own = (file, none, exported) => {
    const source = sourceFile(dir, file);
    if (source) return source;
    writeFileSync(path.join(folder, none), `export const ${exported} = undefined;\n`);
    return path.join(folder, none);
  };
  const files = {
    app: sourceFile(dir, 'app'),
    manifest: path.join(dir, 'src/manifest.ts'),
    answers: own('dev/answers', 'no-answers.js', 'answer'),
    extensions: own('extensions', 'no-extensions.js', 'show'),
    demo: path.join(import.meta.dirname, 'demo.mjs'),
  };
  const file = path.join(folder, name);
  writeFileSync(
    file,
    text.replace(/\{\{(\w+)\}\}/g, (_, key) => files[key].split(path.sep).join('/')),
  );
  return file;
}
