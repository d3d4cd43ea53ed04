import path from 'node:path';
import { readSettings, type Settings } from './environment';
import { readOrCreateKey } from './key-file';

export { readSettings, type Environment, type Settings } from './environment';
export { readOrCreateKey } from './key-file';

/** The gateway's configuration, read from the environment once at startup. */
export interface Config extends Omit<Settings, 'masterKeys' | 'fingerprintKey'> {
  /** Folder of the embedded database, used if there is no `databaseUrl`. */
  databaseFolder: string;
  /** `id:base64` pairs for the vault's keyring, the current master key first. */
  masterKeys: string;
  /** Base64. Permanent, unlike master keys. */
  fingerprintKey: string;
}

/**
 * Loads the configuration from environment variables. Outside production, missing keys are created once and
 * kept in the data folder.
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const settings = readSettings(variables);
  const keyFile = (name: string) => path.join(settings.dataFolder, 'keys', name);
  return {
    ...settings,
    databaseFolder: path.join(settings.dataFolder, 'database'),
    masterKeys: settings.masterKeys ?? `local:${readOrCreateKey(keyFile('master.key'))}`,
    fingerprintKey: settings.fingerprintKey ?? readOrCreateKey(keyFile('fingerprint.key')),
  };
}
