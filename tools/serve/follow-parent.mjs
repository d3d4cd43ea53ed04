/** Every process of a started portal loads this. It stops the process when its parent is gone, even after a kill. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
