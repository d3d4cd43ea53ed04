import path from 'node:path';
import { readSettings, type Settings } from './environment';
import { readOrCreateKey } from './key-file';

export { readSettings, type Environment, type Settings } from './environment';
export { readOrCreateKey } from './key-file';

/** Everything the gateway is told from outside. Read once, at start. */
export interface Config extends Omit<Settings, 'masterKeys' | 'fingerprintKey'> {
  /** Where the embedded database lives when there is no `databaseUrl`. */
  databaseFolder: string;
  /** `id:base64` pairs, the current master key first; what the vault's keyring is made of. */
  masterKeys: string;
  /** base64; lasts for ever, other than master keys */
  fingerprintKey: string;
}

/** The configuration in these variables. Outside production missing keys are made once and kept in the data folder. */
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
