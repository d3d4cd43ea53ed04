/** The last two of eight groups, written as an IPv4 address. */
const dottedEnd = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/** Parses the eight groups of an IPv6 address. Returns undefined if it is invalid. */
function groupsOf(address: string): number[] | undefined {
  const plain = address.replace(dottedEnd, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail, ...more] = plain.split('::');
  const [left, right] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [
    string[],
    string[],
  ];
  const missing = 8 - left.length - right.length;
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return undefined;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
}

/**
 * IPv4 addresses mapped into IPv6: by a dual-stack socket, and by a translator (RFC 6052). Millions of
 * clients share that /64.
 */
const ofIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the key under which a rate limit counts an address. An IPv4 address counts by itself, also when
 * mapped into IPv6. An IPv6 address counts by its first 64 bits, because providers give every customer at
 * least a /64. Anything else counts as written.
 */
export function clientOf(address: string): string {
  const groups = address.includes(':') ? groupsOf(address.replace(/%.*$/, '')) : undefined;
  if (!groups) return address;
  const text = (some: number[]) => some.map((group) => group.toString(16)).join(':');
  if (!ofIpv4.includes(text(groups.slice(0, 6)))) return `${text(groups.slice(0, 4))}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
