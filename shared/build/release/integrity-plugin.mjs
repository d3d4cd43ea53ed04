import { createHash } from 'node:crypto';
import { sha384 } from './integrity.mjs';

const NAME = 'IntegrityPlugin';
const TABLE = '__webpack_require__.integrity';
/** The name and id of the file with the hashes of later chunks. */
const LATER = 'integrity';

/**
 * Adds subresource integrity for every chunk that a build loads later. Its runtime refuses a chunk without a
 * hash: the import rejects and the page survives. Together with the entry's hash in the release document,
 * this covers all code: page, entry, and chunks. A remote's entry has the hashes of its exposed modules and
 * of its screens. The hashes of all other chunks, such as dialogs, are in a file of their own, which is
 * loaded before the first of them. The entry has the hash of that file too.
 *
 * It replaces webpack-subresource-integrity, which breaks on Module Federation's chunks without a file.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, optimize, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const known = new Set();

      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          // Webpack sets it for other origins only; an Integrity-Policy rejects scripts that are fetched
          // without CORS.
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
        for (const chunk of compilation.chunks) {
          if (!scriptOf(chunk) || !chunk.hasRuntime()) continue;
          const { webpack } = compiler;
          const later = emitLater({ webpack, compilation, chunk, hashes, known });
          fillTable({ webpack, compilation, file: scriptOf(chunk), hashes, later });
        }
      });

      // A final file name changes every file that mentions it: webpack asks for the hash of the new content,
      // in the right order.
      optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        NAME,
        ([content], oldHash) => (known.has(oldHash) ? sha384(content) : undefined),
      );
    });
  }
}

/** Returns a placeholder as long as a hash, so that no position changes when the hash replaces it. */
const placeholder = (chunkId) => `sha384-${`${chunkId}`.padStart(64, '*').slice(-64)}`;
const placeholders = /sha384-\*[^"']{63}/g;
/** The placeholder of the name of the file with the later hashes. */
const laterFile = '*later*';
const laterFiles = /\*later\*/g;

/**
 * The modules that a container exposes (federation.mjs): the shell loads them itself, as the edge announced.
 */
const exposedChunks = ['app', 'background', 'extensions'];

/**
 * Returns the ids of the chunks that the runtime in `chunk` may load: `first`, `later`, and `bare`, which
 * have no script.
 */
function loadedBy(chunk, { javascript }, compilation) {
  const all = [...chunk.getAllAsyncChunks()];
  const hasScript = (each) => javascript.JavascriptModulesPlugin.chunkHasJs(each, compilation.chunkGraph);
  const screens = screensOf(compilation);
  // A shell exposes nothing; it has few chunks.
  const isFirst = (each) => screens.size === 0 || screens.has(each);
  const ids = (chunks) => chunks.map(({ id }) => id);
  const scripts = all.filter(hasScript);
  return {
    first: ids(scripts.filter(isFirst)),
    later: ids(scripts.filter((each) => !isFirst(each))),
    // They only consume shared modules.
    bare: ids(all.filter((each) => !hasScript(each))),
  };
}

/** Returns the chunks of a container's exposed modules and of the screens that these import directly. */
function screensOf({ namedChunkGroups, moduleGraph }) {
  const exposed = exposedChunks.flatMap((name) => namedChunkGroups.get(name) ?? []);
  const imported = exposed.flatMap(({ origins }) => origins.flatMap(({ module }) => module?.blocks ?? []));
  const files = imported
    .flatMap(({ dependencies }) =>
      dependencies.map((each) => moduleGraph.getModule(each)?.nameForCondition()),
    )
    .filter(Boolean);
  const screens = exposed
    .flatMap((group) => group.getChildren())
    .filter(({ origins }) => origins.some(({ module }) => files.includes(module?.nameForCondition())));
  return new Set([...exposed, ...screens].flatMap(({ chunks }) => chunks));
}

/**
 * Creates the runtime's table, chunk id → hash, and the code that fetches the other hashes before the first
 * chunk that is not in it.
 */
const tableModule = (webpack) =>
  class IntegrityTable extends webpack.RuntimeModule {
    constructor() {
      super('integrity of chunks', webpack.RuntimeModule.STAGE_ATTACH);
    }
    generate() {
      const { first, later, bare } = loadedBy(this.chunk, webpack, this.compilation);
      const hashes = first.map((id) => [id, placeholder(id)]);
      if (later.length === 0) return `${TABLE} = ${JSON.stringify(Object.fromEntries(hashes))};`;
      const { ensureChunk, loadScript, publicPath } = webpack.RuntimeGlobals;
      const inEntry = [...hashes, ...bare.map((id) => [id, 0]), [LATER, placeholder(LATER)]];
      return `
${TABLE} = ${JSON.stringify(Object.fromEntries(inEntry))};
const ensure = ${ensureChunk};
let rest;
const fetchRest = () => new Promise((resolve, reject) => {
  ${loadScript}(${publicPath} + '${laterFile}', (event) => {
    if (event && event.type === 'load') return resolve();
    rest = undefined;
    const error = new Error('The hashes of chunks failed to load');
    error.name = 'ChunkLoadError';
    error.type = event && event.type;
    reject(error);
  }, '${LATER}', '${LATER}');
});
${ensureChunk} = (id) => id in ${TABLE} ? ensure(id) : (rest ??= fetchRest()).then(() => ensure(id));`;
    }
  };

/** Returns the hash of each chunk by its placeholder. */
function chunkHashes(compilation, known) {
  const hashes = new Map();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    if (!file || chunk.hasRuntime()) continue;
    hashes.set(placeholder(chunk.id), hashOf(file, compilation, known));
  }
  return hashes;
}

/** Returns the hash of a file, and registers it as one that webpack must update. */
function hashOf(file, compilation, known) {
  const integrity = sha384(compilation.getAsset(file).source.buffer());
  known.add(integrity);
  compilation.updateAsset(
    file,
    (source) => source,
    (info) => ({ ...info, contenthash: [info.contenthash ?? [], integrity].flat() }),
  );
  return integrity;
}

/** Emits the file with the hashes of later chunks; returns its name, or `undefined` if there are none. */
function emitLater({ webpack, compilation, chunk, hashes, known }) {
  const { later } = loadedBy(chunk, webpack, compilation);
  if (later.length === 0) return undefined;
  const { globalObject, chunkLoadingGlobal } = compilation.outputOptions;
  const queue = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
  const table = JSON.stringify(Object.fromEntries(later.map((id) => [id, hashes.get(placeholder(id))])));
  const content = `(${queue}=${queue}||[]).push([["${LATER}"],{},r=>{Object.assign(r.integrity,${table})}]);`;
  const contenthash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `${LATER}.${contenthash}.js`;
  compilation.emitAsset(file, new webpack.sources.RawSource(content), { immutable: true, contenthash });
  hashes.set(placeholder(LATER), hashOf(file, compilation, known));
  return file;
}

/** Replaces the placeholders in a runtime with the hashes and the name of the later file. */
function fillTable({ webpack, compilation, file, hashes, later }) {
  compilation.updateAsset(file, (source) => {
    const filled = new webpack.sources.ReplaceSource(source);
    const text = source.source();
    const put = (match, value) => filled.replace(match.index, match.index + match[0].length - 1, value);
    for (const match of text.matchAll(placeholders)) {
      const hash = hashes.get(match[0]);
      if (!hash) throw new Error(`${NAME}: no file for the chunk behind ${match[0]}`);
      put(match, hash);
    }
    if (later) for (const match of text.matchAll(laterFiles)) put(match, later);
    return filled;
  });
}

const scriptOf = (chunk) => [...chunk.files].find((file) => file.endsWith('.js'));
