import { randomFillSync } from 'node:crypto';

const stockBytes = 4096;

/**
 * Random bytes from the system, fetched for many ids at once, because each fetch costs more than creating an
 * id. No byte is used twice. Throws a RangeError above 4096 bytes.
 */
export function randomInStock(): (size: number) => Uint8Array {
  const stock = Buffer.alloc(stockBytes);
  let used = stockBytes;
  return (size) => {
    if (size > stockBytes) throw new RangeError(`At most ${stockBytes} bytes at once`);
    if (used + size > stockBytes) {
      randomFillSync(stock);
      used = 0;
    }
    used += size;
    return stock.subarray(used - size, used);
  };
}
