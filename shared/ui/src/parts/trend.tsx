import { chakra } from '@tillway/ui';

export interface TrendProps {
  /** At least two, the oldest first. */
  values: readonly number[];
  /** Says in words what the line shows. */
  label: string;
}

const Drawing = chakra('svg', {
  base: { display: 'block', width: 'full', height: '8', mt: '1', overflow: 'visible' },
});
const Line = chakra('polyline', {
  base: { fill: 'none', stroke: 'brand.fg', strokeWidth: '1.5px', strokeLinejoin: 'round' },
});
const Base = chakra('line', { base: { stroke: 'border', strokeWidth: '1px' } });

const [width, height] = [100, 24];

/** A small line of values over zero. */
export function Trend({ values, label }: TrendProps) {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const yOf = (value: number) => height - ((value - least) / (most - least)) * height;
  const points = values.map((value, at) => `${(at / (values.length - 1)) * width},${yOf(value).toFixed(2)}`);
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <Base x1="0" x2={width} y1={yOf(0)} y2={yOf(0)} vectorEffect="non-scaling-stroke" />
      <Line points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}
