/// <reference types="@testing-library/jest-dom" />

declare module 'jest-axe' {
  /** Runs the accessibility rules on the rendered document. */
  export function axe(html: Element | string): Promise<object>;
}

declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
