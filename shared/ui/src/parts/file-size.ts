const units = ['bytes', 'KB', 'MB'] as const;

/** Formats a size in bytes for display: 1536 becomes `1.5 KB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1_024 ? 0 : bytes < 1_024 ** 2 ? 1 : 2;
  const size = bytes / 1_024 ** step;
  return `${step === 0 ? size : Number(size.toFixed(1))} ${units[step]}`;
}
