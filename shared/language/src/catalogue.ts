import { IntlMessageFormat } from 'intl-messageformat';
import type { Language, Texts, Values } from './language';

/** Fewer letters around the values of a text would find it in other texts, such as in names. */
const leastLetters = 3;
/** Texts that were searched for and are kept: a list draws the same few again and again. */
const mostKept = 1_000;

interface Pattern {
  text: string;
  form: RegExp;
  names: string[];
}

const placeholder = /\{(\w+)\}/g;

/** Makes the form of a finished text: `A refund of $5.00` comes from `A refund of {amount}`. */
function patternOf(text: string): Pattern | undefined {
  const fixed = text.split(placeholder).filter((_, index) => index % 2 === 0);
  if (fixed.length === 1 || fixed.join('').replace(/[^a-z]/gi, '').length < leastLetters) return undefined;
  const literal = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return {
    text,
    form: new RegExp(`^${literal.join('(.+?)')}$`, 's'),
    names: [...text.matchAll(placeholder)].map(([, name = '']) => name),
  };
}

/** Returns the format that a message has for a value, such as `plural`; undefined if it shows the value as it is. */
const formOf = (message: string, name: string): string | undefined =>
  new RegExp(String.raw`\{${name},\s*(\w+)`).exec(message)?.[1];

/**
 * Makes a language from catalogues. A text with values that the gateway, or a rule function, has already filled in is
 * recognized by its form, and what it contains is translated too.
 */
export function createLanguage(locale: string): Language {
  const messages = new Map<string, string>();
  const formats = new Map<string, IntlMessageFormat>();
  const kept = new Map<string, string | undefined>();
  let patterns: Pattern[] | undefined;

  const formatOf = (message: string): IntlMessageFormat => {
    const format =
      formats.get(message) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    formats.set(message, format);
    return format;
  };
  const filled = (message: string, values: Values): string => String(formatOf(message).format({ ...values }));

  function byForm(text: string): string | undefined {
    patterns ??= [...messages.keys()].flatMap((each) => patternOf(each) ?? []).sort(longestFirst);
    for (const { text: key, form, names } of patterns) {
      const found = form.exec(text);
      if (!found) continue;
      const message = messages.get(key) ?? key;
      const values = names.map((name, index) => {
        const value = found[index + 1] ?? '';
        const form = formOf(message, name);
        // A choice between words is made by the English one.
        if (form === 'select') return [name, value] as const;
        return [
          name,
          form === undefined ? (say(value) ?? value) : Number(value.replaceAll(',', '')),
        ] as const;
      });
      return filled(message, Object.fromEntries(values));
    }
    return undefined;
  }

  function say(text: string, values?: Values): string | undefined {
    const message = messages.get(text);
    if (message !== undefined)
      return values || message.includes('{') ? filled(message, values ?? {}) : message;
    if (values) return undefined;
    if (!kept.has(text)) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(text, byForm(text));
    }
    return kept.get(text);
  }

  return {
    locale,
    say,
    term: (text) => messages.get(text),
    add(texts: Texts) {
      for (const [text, message] of Object.entries(texts))
        if (!messages.has(text)) messages.set(text, message);
      patterns = undefined;
      kept.clear();
    },
  };
}

const longestFirst = (one: Pattern, other: Pattern) => other.text.length - one.text.length;
