import { Parser } from 'saxen';
import { problems, SheetError, sheetLimits } from './limits';
import type { TextSink } from './unzip';

interface Reading {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const pieceLength = 32 * 1024;

/**
 * Reads an XML text tag by tag as it arrives, with names without prefixes. Only the unfinished tag or text is
 * kept. It knows no entities but XML's own five and numbers.
 */
export function xmlSink({ open, text, close }: Reading): TextSink {
  const parser = new Parser();
  /** Characters since the last complete tag or text. */
  let unfinished = 0;
  let depth = 0;
  const broken = () => {
    throw new SheetError(problems.damaged);
  };
  const whole = () => (unfinished = 0);
  parser.on('openTag', (name, attributes, decode) => {
    whole();
    depth += 1;
    if (depth > sheetLimits.depth) broken();
    const values = attributes();
    open?.(
      local(name),
      Object.fromEntries(Object.entries(values).map(([key, value]) => [local(key), decode(value)])),
    );
  });
  parser.on('closeTag', (name) => {
    whole();
    depth -= 1;
    close?.(local(name));
  });
  parser.on('text', (value, decode) => {
    whole();
    text?.(decode(value));
  });
  parser.on('cdata', (value) => {
    whole();
    text?.(value);
  });
  parser.on('comment', whole);
  parser.on('question', whole);
  parser.on('error', broken);
  return {
    write: (xml) => {
      for (let from = 0; from < xml.length; from += pieceLength) {
        const piece = xml.slice(from, from + pieceLength);
        unfinished += piece.length;
        parser.write(piece);
        if (unfinished > sheetLimits.token) throw new SheetError(problems.tooLongText);
      }
    },
    end: () => parser.end(),
  };
}
