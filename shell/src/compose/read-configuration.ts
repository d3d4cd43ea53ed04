import { type PortalConfiguration, readPortalConfiguration } from '@tillway/contract/release';

/** Reads the portal configuration from the page. Throws if it is missing or invalid. */
export function readConfiguration(document: Document): PortalConfiguration {
  const text = document.getElementById('portal-configuration')?.textContent;
  if (!text) throw new Error('The page carries no portal configuration');
  return readPortalConfiguration(JSON.parse(text));
}

/** Returns the nonce that runtime styles need under the page's content security policy. Empty: there is none. */
export const styleNonce = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
