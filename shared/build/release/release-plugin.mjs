import { rm } from 'node:fs/promises';
import path from 'node:path';
import { compress, isText } from './compress.mjs';
import { evaluate } from './evaluate.mjs';
import { sha384 } from './integrity.mjs';
import { needsOf } from './needs.mjs';
import { manifestFile, readRemoteManifest } from './remote-manifest.mjs';
import { sourceOf } from './source.mjs';
import { suspectFiles } from './suspect-files.mjs';
import { providedVersions } from '../webpack/shared.mjs';

const NAME = 'ReleasePlugin';

/**
 * Makes a release of a build: `release.json` (ReleaseDocument in @tillway/contract) with the hash and size of
 * every file. In production, each text file also gets brotli and gzip forms. Source maps and webpack's
 * hot-reload files belong to no release. Nothing in it depends on the time or place of the build, except for
 * the commit of its source.
 *
 * release.json is written after all other files: a folder with it is complete. Remains of an interrupted
 * build are removed first, because webpack does not rewrite a file whose name contains its hash.
 */
export class ReleasePlugin {
  constructor({ dir, kind, name, version, container }) {
    Object.assign(this, { dir, kind, name, version, container });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const production = compiler.options.mode === 'production';
    const releases = new WeakMap();

    if (production) {
      compiler.hooks.beforeRun.tapPromise(NAME, () =>
        rm(compiler.outputPath, { recursive: true, force: true }),
      );
    }

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before modules are concatenated: afterwards the imports of each module are no longer known.
      if (this.kind === 'remote')
        compilation.hooks.afterChunks.tap(NAME, () => (this.needs = needsOf(compilation)));
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        try {
          releases.set(
            compilation,
            await this.release(compilation, { production, RawSource: sources.RawSource }),
          );
        } catch (error) {
          compilation.errors.push(error);
        }
      });
    });

    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      const release = releases.get(compilation);
      if (!release || compilation.errors.length > 0) return;
      const file = path.join(compilation.outputOptions.path, 'release.json');
      await new Promise((resolve, reject) => {
        const written = (error) => (error ? reject(error) : resolve());
        compiler.outputFileSystem.writeFile(file, `${JSON.stringify(release, null, 2)}\n`, written);
      });
    });
  }

  async release(compilation, { production, RawSource }) {
    const { kind, name, version, container } = this;
    const files = await this.files(compilation, { production, RawSource });
    const source = production ? sourceOf(this.dir) : undefined;
    const common = { kind, name, version, ...(source && { source }), files };
    if (kind !== 'remote') {
      const initial = scripts(compilation.entrypoints.get('main'));
      return kind === 'shell'
        ? { ...common, initial, portalApi: await offeredPortalApi(), provides: providedVersions() }
        : { ...common, initial, chunks: namedChunks(compilation) };
    }

    compilation.fileDependencies.add(manifestFile(this.dir));
    const manifest = await readRemoteManifest(this.dir, name);
    const suspects = production ? await suspectFiles(this.dir, compilation.fileDependencies) : [];
    if (suspects.length > 0) {
      // The linter takes a second to load, and most builds need none.
      const { forbiddenCode } = await import('./forbidden-code.mjs');
      const refused = forbiddenCode(this.dir, suspects, manifest);
      if (refused.length > 0) throw new Error(refused.join('\n'));
    }
    const [entry] = scripts(compilation.entrypoints.get(container));
    const exposed = compilation.namedChunkGroups.get('app');
    const preload = scripts(exposed).filter((file) => file !== entry);
    return { ...common, container, entry, preload, manifest, needs: this.needs };
  }

  async files(compilation, { production, RawSource }) {
    const released = compilation
      .getAssets()
      .filter(({ name, info }) => !name.endsWith('.map') && !info.hotModuleReplacement)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const entries = released.map(async ({ name, source }) => {
      const content = source.buffer();
      const facts = { integrity: sha384(content), bytes: content.length };
      if (!production || !isText(name)) return [name, facts];
      const { br, gz } = await compress(content);
      compilation.emitAsset(`${name}.br`, new RawSource(br));
      compilation.emitAsset(`${name}.gz`, new RawSource(gz));
      return [name, { ...facts, gzip: gz.length, brotli: br.length }];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

/** Returns the version of the portal API that a shell of these sources offers to remotes. */
const offeredPortalApi = async () =>
  (await evaluate(`export { portalApiVersion } from '@tillway/contract/portal';`)).portalApiVersion;

const scripts = (group) =>
  group.getFiles().filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));

/** Name of each `import()` that has one → its scripts. */
const namedChunks = ({ namedChunkGroups, entrypoints }) =>
  Object.fromEntries(
    [...namedChunkGroups].flatMap(([name, group]) => (entrypoints.has(name) ? [] : [[name, scripts(group)]])),
  );
