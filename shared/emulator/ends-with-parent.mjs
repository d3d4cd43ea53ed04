/** Preloaded into a program: it exits when its parent process ends, for any reason. */
process.on('disconnect', () => process.exit());
