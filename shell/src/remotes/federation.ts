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
 * Module Federation, and nobody else knows of it: remotes are registered at run time by the portal configuration, and
 * each entry's script tag carries the hash from there. The entry brings the hashes of its own chunks.
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
        // Thrown here, it becomes a rejected load.
        if (integrity === undefined) throw new TypeError(`${url} is no entry of this portal`);
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        // A Trusted Types object goes where lib.dom expects a string.
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
    /** A module that a remote exposes. `force`: what a failed attempt left behind is forgotten first. */
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
