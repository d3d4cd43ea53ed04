import { randomFillSync } from 'node:crypto';

const stockBytes = 4096;

/** The system's randomness, fetched for many ids at once: asking for each costs more than making it. No byte is given twice. */
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
