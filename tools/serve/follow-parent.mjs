/** Loaded into every process of a started portal: it stops when its parent is gone, even one that was killed outright. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
