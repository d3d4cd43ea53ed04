/** Runs an operator's command on a data folder: `<data folder> <words>`. */
const [dataDir = '', ...words] = process.argv.slice(2);
process.env.TILLWAY_DATA = dataDir;
delete process.env.DATABASE_URL;
process.argv.splice(2, Infinity, ...words);
await import('../../src/cli');

export {};
