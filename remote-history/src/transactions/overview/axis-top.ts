/** Returns the top of the chart in cents: 1, 2, or 5 with zeros, at least a dollar and the highest bar. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, most)));
  return ([1, 2, 5, 10].find((digit) => digit * power >= most) ?? 10) * power;
}
