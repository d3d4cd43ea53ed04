/** A color by perceived lightness (0 to 1), chroma, and hue in radians (OKLCH). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Returns the OKLCH form of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const d = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, d),
    h: Math.atan2(d, a),
  };
}

/** Returns the three channels, which are outside 0 to 1 for a color that screens cannot show. */
function channelsOf({ l, c, h }: Oklch): number[] {
  const [a, d] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * d) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * d) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * d) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(fromLinear);
}

const isShown = (channels: readonly number[]) => channels.every((each) => each > -0.0005 && each < 1.0005);

/** Returns `#rrggbb` of a color, with as much of its chroma as screens can show. */
export function hexOf(color: Oklch): string {
  let [least, most] = [0, color.c];
  let channels = channelsOf(color);
  for (let step = 0; !isShown(channels) && step < 16; step += 1) {
    const c = (least + most) / 2;
    if (isShown(channelsOf({ ...color, c }))) least = c;
    else most = c;
    if (step === 15) channels = channelsOf({ ...color, c: least });
  }
  const bytes = channels.map((each) => Math.round(Math.min(1, Math.max(0, each)) * 255));
  return `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
