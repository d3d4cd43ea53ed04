import { Parser } from 'saxen';
import { SheetError } from './limits';

interface Reading {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads an XML text tag by tag, names without their prefix. It knows no entities but XML's own five and numbers. */
export function readXml(xml: string, { open, text, close }: Reading): void {
  const parser = new Parser();
  const broken = () => {
    throw new SheetError('The spreadsheet is damaged');
  };
  parser.on('openTag', (name, attributes, decode) => {
    const values = attributes();
    open?.(
      local(name),
      Object.fromEntries(Object.entries(values).map(([key, value]) => [local(key), decode(value)])),
    );
  });
  parser.on('closeTag', (name) => close?.(local(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('error', broken);
  parser.parse(xml);
}
