/** The package under its former name, `@tillway/overlays`, for remotes built before the rename. */
export * from '..';
