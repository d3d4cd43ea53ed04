/** Import this first: it names a missing Node version before any code needs something newer. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 20)) {
  console.error(
    `Tillway needs Node 20.20 or newer; this is ${process.versions.node}. See https://nodejs.org/en/download`,
  );
  process.exit(1);
}
