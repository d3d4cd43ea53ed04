/**
 * Replaces shell/src/remotes/federation.ts in the monolith: each module of a remote is a chunk of the same build. A
 * chunk has the remote's name, and `extensions` if it has the remote's parts of home. All other parts of the shell's
 * loading (states, retries, single-spa) are unchanged.
 */
const modules = {
  app: {
    payments: () => import(/* webpackChunkName: "payments" */ '../../remote-payments/src/app'),
    history: () => import(/* webpackChunkName: "history" */ '../../remote-history/src/app'),
    plans: () => import(/* webpackChunkName: "plans" */ '../../remote-plans/src/app'),
    admin: () => import(/* webpackChunkName: "admin" */ '../../remote-admin/src/app'),
  },
  extensions: {
    payments: () =>
      import(/* webpackChunkName: "payments-extensions" */ '../../remote-payments/src/extensions'),
    history: () => import(/* webpackChunkName: "history-extensions" */ '../../remote-history/src/extensions'),
    plans: () => import(/* webpackChunkName: "plans-extensions" */ '../../remote-plans/src/extensions'),
    admin: () => import(/* webpackChunkName: "admin-extensions" */ '../../remote-admin/src/extensions'),
  },
};

export const createFederation = () => ({
  load: ({ name }, _force, exposed = 'app') =>
    modules[exposed]?.[name]?.() ?? Promise.reject(new Error(`The remote ${name} has no ${exposed}`)),
});
