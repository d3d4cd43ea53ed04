import type { PortalApi } from '@tillway/contract';
import type { Capability, RemoteManifest } from '@tillway/contract/manifest';
import type { Refuse } from './refusal';

type Granted = Pick<PortalApi, Capability>;

/**
 * Adds the parts of the portal API that a remote may use. Each part that its manifest does not list throws on
 * use.
 */
export function grant<Api extends Omit<PortalApi, Capability>>(
  api: Api,
  { name: remote, capabilities }: Pick<RemoteManifest, 'name' | 'capabilities'>,
  parts: Granted,
  refuse: Refuse,
  onUse: (capability: Capability) => void = () => {},
): Api & Granted {
  for (const name of Object.keys(parts) as Capability[])
    Object.defineProperty(api, name, {
      enumerable: true,
      get() {
        if (!capabilities.includes(name))
          throw refuse('TW101', remote, `The manifest of ${remote} does not ask for ${name}`);
        onUse(name);
        return parts[name];
      },
    });
  return api as Api & Granted;
}
