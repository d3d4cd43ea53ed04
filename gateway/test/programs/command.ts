/** Runs an operator's command: `<data folder or address of a PostgreSQL database> <words>`. */
const [dataDir = '', ...words] = process.argv.slice(2);
if (dataDir.startsWith('postgres:')) process.env.DATABASE_URL = dataDir;
else {
  process.env.TILLWAY_DATA = dataDir;
  delete process.env.DATABASE_URL;
}
process.argv.splice(2, Infinity, ...words);
await import('../../src/cli');

export {};
