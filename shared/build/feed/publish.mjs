import { spawnSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { call, ToolError } from './portal.mjs';

/**
 * Publishes a build to a running portal and optionally promotes it; returns a log, line by line. `portal` is
 * its address, `token` the team's token, `key` its private key (Ed25519, PEM), `commit` the hash of the
 * build's source.
 */
export async function publishBuild({ folder, portal, token, key, commit, promote, channel, note }) {
  if (!commit)
    throw new ToolError(
      'The commit is unknown: publish from a clone without changes, or set --commit <hash>',
    );
  const document = readFileSync(path.join(folder, 'release.json'));
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

/** Returns the commit of a folder; `undefined` if it is no clone, or has uncommitted changes. */
export function commitOf(dir) {
  const git = (...words) => spawnSync('git', ['-C', dir, ...words], { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0 || git('status', '--porcelain', '--untracked-files=no').stdout.trim() !== '')
    return undefined;
  return stdout.trim();
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
    if (error.code !== 'EEXIST') throw error;
    throw new ToolError(`${file} exists; a key is never overwritten`);
  }
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
