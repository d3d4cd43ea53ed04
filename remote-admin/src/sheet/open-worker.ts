/** A worker that reads one spreadsheet; webpack makes a script of its own of it. */
export const openWorker = (): Worker => new Worker(new URL('./sheet-worker.ts', import.meta.url));
