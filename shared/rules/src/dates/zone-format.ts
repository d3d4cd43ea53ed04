/**
 * Returns a cached time format per zone. Creating a format costs far more than using it, and there are few
 * zones.
 */
export function zoneFormat(
  options: Intl.DateTimeFormatOptions,
  language = 'en-US',
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone: zone, calendar: 'gregory' });
      formats.set(zone, format);
    }
    return format;
  };
}
