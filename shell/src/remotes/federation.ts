import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { PortalRemote } from '@tillway/contract/release';

type ScriptUrl = ReturnType<NonNullable<ReturnType<typeof scriptPolicy>>['createScriptURL']>;

/** Trusted Types: only the entries of this portal's remotes become script URLs here. */
function scriptPolicy(isEntry: (url: string) => boolean) {
  const factory = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  return factory?.createPolicy('mf-shell', {
    createScriptURL(url) {
      if (!isEntry(url)) throw new TypeError(`${url} is no entry of this portal`);
      return url;
    },
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): { toString(): string } };
}

/**
 * Wraps Module Federation, which no other module knows. The portal configuration registers the remotes at run
 * time and gives the hash for each entry's script tag. The entry has the hashes of its own chunks.
 */
export function createFederation(remotes: readonly PortalRemote[]) {
  const absolute = (href: string) => new URL(href, window.location.origin).href;
  const hashes = new Map(remotes.map(({ entry }) => [absolute(entry.href), entry.integrity]));
  const policy = scriptPolicy((url) => hashes.has(url));

  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const integrity = hashes.get(url);
        // An error thrown here becomes a rejected load.
        if (integrity === undefined) throw new TypeError(`${url} is no entry of this portal`);
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        // lib.dom expects a string where the browser takes a Trusted Types object.
        script.src = (policy ? policy.createScriptURL(url) : url) as ScriptUrl & string;
        return script;
      },
    },
  ]);

  const register = ({ container, entry }: PortalRemote, force: boolean) =>
    registerRemotes(
      [{ name: container, entry: absolute(entry.href), type: 'global', entryGlobalName: container }],
      { force },
    );
  remotes.forEach((remote) => register(remote, false));

  return {
    /** Loads a module that a remote exposes. `force`: first forgets the state of a failed attempt. */
    async load(
      remote: PortalRemote,
      force: boolean,
      exposed: 'app' | 'background' | 'extensions' = 'app',
    ): Promise<unknown> {
      if (force) register(remote, true);
      return loadRemote(`${remote.container}/${exposed}`);
    },
  };
}

export type Federation = ReturnType<typeof createFederation>;
