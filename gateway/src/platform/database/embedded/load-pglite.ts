/** Loads the embedded engine's modules on demand: a process on a PostgreSQL server never reads them. */
export async function loadPglite() {
  const [{ PGlite }, { NodeFS }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/nodefs'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  return { PGlite, NodeFS, createPgConfig };
}

export type Pglite = Awaited<ReturnType<typeof loadPglite>>;
export type PgliteInstance = InstanceType<Pglite['PGlite']>;
