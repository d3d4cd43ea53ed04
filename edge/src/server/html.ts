const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a value so that a page shows it as text, between tags and in quoted attributes. */
export const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"]/g, (character) => entities[character] ?? '');
