/** The modules of the engine, as tests get them. */
module.exports = globalThis.pglite;
