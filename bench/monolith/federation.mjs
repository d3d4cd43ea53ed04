/**
 * Replaces shell/src/remotes/federation.ts in the monolith: each remote is a chunk of the same build with the remote's
 * name. All other parts of the shell's loading (states, retries, single-spa) are unchanged.
 */
const remotes = {
  payments: () => import(/* webpackChunkName: "payments" */ '../../remote-payments/src/app'),
  history: () => import(/* webpackChunkName: "history" */ '../../remote-history/src/app'),
  plans: () => import(/* webpackChunkName: "plans" */ '../../remote-plans/src/app'),
  admin: () => import(/* webpackChunkName: "admin" */ '../../remote-admin/src/app'),
};

export const createFederation = () => ({
  load: ({ name }) => remotes[name]?.() ?? Promise.reject(new Error(`There is no remote ${name}`)),
});
