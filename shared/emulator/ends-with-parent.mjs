/** Loaded ahead of a program: it ends with the process that has started it, however that one ended. */
process.on('disconnect', () => process.exit());
