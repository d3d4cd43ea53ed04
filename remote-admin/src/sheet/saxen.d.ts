declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Listeners {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    comment: () => void;
    question: () => void;
    error: (error: Error) => void;
  }
  /** The parts of saxen's parser that are used here. */
  export class Parser {
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): this;
    /** The next piece of a text: what is whole in it is told. */
    write(xml: string): this;
    end(): void;
  }
}
