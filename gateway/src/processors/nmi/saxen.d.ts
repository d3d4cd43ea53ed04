declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Listeners {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
    warn: (error: Error) => void;
  }
  /** The parts of saxen's parser that are used here. */
  export class Parser {
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): this;
    parse(xml: string): void;
  }
}
