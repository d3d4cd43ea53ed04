/** What tests get for each of the engine's modules. */
module.exports = globalThis.pglite;
