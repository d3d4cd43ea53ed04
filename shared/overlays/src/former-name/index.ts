/** The package under its former name, `@tillway/ui-rich`, for remotes built before the rename. */
export * from '..';
