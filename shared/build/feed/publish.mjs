import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '../release/source.mjs';
import { partVersion, remoteName } from '../release/version.mjs';
import { call, ToolError } from './portal.mjs';

/**
 * Publishes a build to a running portal and optionally promotes it; returns a log, line by line. `portal` is
 * its address, `token` the team's token, `key` its private key (Ed25519, PEM), `dir` the remote's folder,
 * `commit` the hash of the build's source, for a build that does not name it.
 */
export async function publishBuild({
  folder,
  dir,
  portal,
  token,
  key,
  commit: given,
  promote,
  channel,
  note,
}) {
  const document = documentOf(folder);
  const commit = demandSource(JSON.parse(document), { folder, dir, given });
  const signature = signatureOf(document, key);
  const files = filesOf(document).map((file) => [file, readFileSync(path.join(folder, file), 'base64')]);
  const signed = { ...Object.fromEntries(files), 'release.sig': Buffer.from(signature).toString('base64') };

  const { release, isNew } = await call({ portal, token }, 'releases', { commit, files: signed });
  const lines = [`${isNew ? 'published' : 'already published'} ${release}`];
  if (!promote) return lines;
  const move = { action: 'promote', release, ...(channel && { channel }), ...(note && { note }) };
  const { revision } = await call({ portal, token }, 'moves', move);
  return [...lines, `promoted ${release}, revision ${revision}`];
}

function documentOf(folder) {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file))
    throw new ToolError(`${folder} has no release.json, so it is no whole build; run "tillway build" first`);
  return readFileSync(file);
}

const again = 'run "tillway build" and publish that build';

/**
 * Returns the commit of a build. Throws a `ToolError` if the build is not of the sources that are in the remote's folder
 * now. A commit that the caller names and the build confirms is enough for a build that was made elsewhere.
 */
function demandSource({ name, version, source }, { folder, dir, given }) {
  const shown = path.relative(process.cwd(), folder) || folder;
  if (source?.isChanged)
    throw new ToolError(
      `${shown} was built from sources that were changed after commit ${source.commit}: commit them, ${again}`,
    );
  if (source && given !== undefined && given !== source.commit)
    throw new ToolError(`${shown} was built from commit ${source.commit}, not from ${given}: ${again}`);
  if (source && given !== undefined) return given;

  const isHere = existsSync(path.join(dir, 'package.json')) && remoteName(dir) === name;
  const sources = isHere ? partVersion(dir) : version;
  if (sources !== version)
    throw new ToolError(`${shown} was built from other sources than ${dir} has now (${sources}): ${again}`);
  const now = isHere ? sourceOf(dir) : undefined;
  if (source && now && now.commit !== source.commit)
    throw new ToolError(
      `${shown} was built from commit ${source.commit}, and ${dir} is at ${now.commit}: ${again}`,
    );
  const commit = source?.commit ?? given;
  if (commit === undefined)
    throw new ToolError(
      `The commit is unknown: ${shown} was built outside of a clone; build it in one, or set --commit <hash>`,
    );
  return commit;
}

/**
 * Lists the files of a release: its document, and each listed file with its compressed forms. Source maps are
 * not part of it.
 */
const filesOf = (document) => [
  'release.json',
  ...Object.entries(JSON.parse(document).files).flatMap(([file, { brotli, gzip }]) => [
    file,
    ...(brotli === undefined ? [] : [`${file}.br`]),
    ...(gzip === undefined ? [] : [`${file}.gz`]),
  ]),
];

function signatureOf(document, pem) {
  if (!pem) throw new ToolError('The signing key is missing: set TILLWAY_SIGNING_KEY, or --key <file>');
  let key;
  try {
    key = createPrivateKey(pem);
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ToolError('The key is not an Ed25519 key in PEM; "tillway key <file>" makes one');
  return sign(null, document, key).toString('base64');
}

/** Returns the folder of a remote's latest build; throws a `ToolError` if there is none. */
export function newestBuild(dir) {
  const home = path.join(dir, 'dist');
  const whole = (existsSync(home) ? readdirSync(home) : [])
    .map((name) => path.join(home, name))
    .filter((folder) => existsSync(path.join(folder, 'release.json')));
  if (whole.length === 0) throw new ToolError(`${home} has no build; run "tillway build" first`);
  const age = (folder) => statSync(path.join(folder, 'release.json')).mtimeMs;
  return whole.reduce((newest, each) => (age(each) > age(newest) ? each : newest));
}

/**
 * Writes a new private key for signing, readable by its owner only. Returns the public key in the form of the
 * portal file.
 */
export function makeKey(file) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code === undefined) throw error;
    throw new ToolError(
      error.code === 'EEXIST'
        ? `${file} exists; a key is never overwritten`
        : `${file} cannot be written (${error.code}); name a file in a folder of yours`,
    );
  }
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
