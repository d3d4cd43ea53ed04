import { sha384 } from './integrity.mjs';

const NAME = 'IntegrityPlugin';
const TABLE = '__webpack_require__.integrity';

/**
 * Subresource integrity for every chunk that a build loads later: its runtime carries the sha384 of each and refuses a
 * chunk it has no hash for (a rejected import, so the page lives on). With the hash of the entry in the release
 * document this covers all code: page, entry, chunks.
 *
 * Ours because webpack-subresource-integrity breaks on Module Federation's chunks that have no file.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, optimize, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const known = new Set();

      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          // Webpack sets it for other origins only; an Integrity-Policy refuses scripts that are not fetched with CORS.
          "script.crossOrigin = 'anonymous';",
          `script.integrity = ${TABLE}[chunkId] || '';`,
          "if (!script.integrity) { done({ type: 'integrity', target: script }); return; }",
        ].join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new (tableModule(compiler.webpack))());
      });

      // After the minifier, before file names get their final hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const hashes = chunkHashes(compilation, known);
        fillTables(compiler.webpack, compilation, hashes);
      });

      // A final file name changes whatever mentions it: webpack asks for the hash of the new content, in the right order.
      optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        NAME,
        ([content], oldHash) => (known.has(oldHash) ? sha384(content) : undefined),
      );
    });
  }
}

/** As long as a hash, so that nothing moves when the hash takes its place. */
const placeholder = (chunkId) => `sha384-${`${chunkId}`.padStart(64, '*').slice(-64)}`;
const placeholders = /sha384-\*[^"']{63}/g;

/** The runtime's table, chunk id → hash, of the chunks with a script that this runtime may load. */
const tableModule = ({ RuntimeModule, javascript }) =>
  class IntegrityTable extends RuntimeModule {
    constructor() {
      super('integrity of chunks', RuntimeModule.STAGE_ATTACH);
    }
    generate() {
      // Chunks that only consume shared modules have no script.
      const loaded = [...this.chunk.getAllAsyncChunks()].filter((chunk) =>
        javascript.JavascriptModulesPlugin.chunkHasJs(chunk, this.chunkGraph),
      );
      return `${TABLE} = ${JSON.stringify(Object.fromEntries(loaded.map(({ id }) => [id, placeholder(id)])))};`;
    }
  };

/** Placeholder → hash of each chunk; the hash is noted on the file as one more hash that webpack has to keep true. */
function chunkHashes(compilation, known) {
  const hashes = new Map();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    if (!file || chunk.hasRuntime()) continue;
    const integrity = sha384(compilation.getAsset(file).source.buffer());
    known.add(integrity);
    hashes.set(placeholder(chunk.id), integrity);
    compilation.updateAsset(
      file,
      (source) => source,
      (info) => ({ ...info, contenthash: [info.contenthash ?? [], integrity].flat() }),
    );
  }
  return hashes;
}

function fillTables({ sources }, compilation, hashes) {
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    if (!file || !chunk.hasRuntime()) continue;
    compilation.updateAsset(file, (source) => {
      const filled = new sources.ReplaceSource(source);
      for (const match of source.source().matchAll(placeholders)) {
        const hash = hashes.get(match[0]);
        if (!hash) throw new Error(`${NAME}: no file for the chunk behind ${match[0]}`);
        filled.replace(match.index, match.index + match[0].length - 1, hash);
      }
      return filled;
    });
  }
}

const scriptOf = (chunk) => [...chunk.files].find((file) => file.endsWith('.js'));
