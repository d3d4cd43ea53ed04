export type IconProps = {
  /** A CSS length; by default a little larger than the text beside it. */
  size?: string;
  /** The icon's meaning. Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
};

/** Creates an icon of one stroked path on a 24 × 24 grid. */
export function createIcon(path: string) {
  return function Icon({ size = '1.25em', label }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <path d={path} />
      </svg>
    );
  };
}
