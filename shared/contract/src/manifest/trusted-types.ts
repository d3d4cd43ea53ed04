import * as v from 'valibot';

/** A policy of a remote's own, or of a library, which creates it under this fixed name. */
export type PolicyName = `mf-${string}` | 'lit-html' | 'svelte-trusted-html' | 'vue';

/** Returns whether a remote may ask for a policy: its own, or that of a known library. */
export const isPolicyOf = (remote: string, policy: string): boolean =>
  [`mf-${remote}`, 'lit-html', 'svelte-trusted-html', 'vue'].includes(policy);

/** The name of a Trusted Types policy that any remote may ask for. */
export const PolicyNameSchema = v.custom<PolicyName>(
  (policy) => typeof policy === 'string' && isPolicyOf(policy.slice('mf-'.length), policy),
  'must be mf-<name>, lit-html, svelte-trusted-html, or vue',
);
