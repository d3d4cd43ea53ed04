import { readFileSync } from 'node:fs';
import path from 'node:path';

export const readRelease = (folder) => JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));

const sum = ({ files }, names) =>
  names.reduce(
    (total, name) => ({
      gzip: total.gzip + files[name].gzip,
      brotli: total.brotli + files[name].brotli,
    }),
    { gzip: 0, brotli: 0 },
  );

const add = (one, other) => ({ gzip: one.gzip + other.gzip, brotli: one.brotli + other.brotli });

/**
 * Returns the bytes of script in a first load of `/` and of `/credit`, in the builds' compressed forms. They come from
 * the release documents of shell, payments remote, and monolith.
 */
export function bytes({ shell, payments, monolith }) {
  const start = { portal: sum(shell, shell.initial), monolith: sum(monolith, monolith.initial) };
  return {
    '/': start,
    '/credit': {
      portal: add(start.portal, sum(payments, [payments.entry, ...payments.preload])),
      monolith: add(start.monolith, sum(monolith, monolith.chunks.payments)),
    },
  };
}
