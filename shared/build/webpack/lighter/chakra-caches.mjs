/**
 * What of Chakra is done again for each element that is rendered, though it was done for one like it: its recipe is made of
 * its styles, merged with nothing, looked up by the text of all of them, and written as CSS. A list of 25 rows has some
 * hundreds of them. File in its `dist/esm` → text → what stands there instead.
 */
export const chakraCaches = {
  'utils/memo.js': [
    [
      `var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
`,
      '',
    ],
    [
      `class LRUCache {
  constructor(maxSize = 500) {
    __publicField(this, "cache", /* @__PURE__ */ new Map());
    __publicField(this, "maxSize");
    this.maxSize = maxSize;
  }
  get(key) {
    const value = this.cache.get(key);
    if (value !== void 0) {
      this.cache.delete(key);
      this.cache.set(key, value);
    }
    return value;
  }
  set(key, value) {
    if (this.cache.has(key)) {
      this.cache.delete(key);
    } else if (this.cache.size >= this.maxSize) {
      const firstKey = this.cache.keys().next().value;
      if (firstKey !== void 0) {
        this.cache.delete(firstKey);
      }
    }
    this.cache.set(key, value);
  }
  clear() {
    this.cache.clear();
  }
}
const memo = (fn) => {
  const cache = new LRUCache();
  function get(...args) {
    const key = args.length === 1 ? simpleHash(args[0]) : args.map(simpleHash).join("|");
    let result = cache.get(key);
    if (result === void 0) {
      result = fn.apply(this, args);
      cache.set(key, result);
    }
    return result;
  }
  return get;
};

`,
      `const most = 500;
const memo = (fn) => {
  const byText = new Map();
  const byObject = new WeakMap();
  const found = (args) => {
    const key = args.map(simpleHash).join("|");
    if (!byText.has(key)) {
      if (byText.size === most) byText.clear();
      byText.set(key, fn(...args));
    }
    return byText.get(key);
  };
  return (...args) => {
    const only = args.length === 1 && typeof args[0] === "object" && args[0];
    if (!only) return found(args);
    if (!byObject.has(only)) byObject.set(only, found(args));
    return byObject.get(only);
  };
};

`,
    ],
  ],
  'styled-system/cva.js': [
    [
      '  return cva;\n}\nconst toRecipeConfig',
      `  const made = new WeakMap();
  return (config = EMPTY_OBJECT) => {
    if (!made.has(config)) made.set(config, cva(config));
    return made.get(config);
  };
}
const toRecipeConfig`,
    ],
  ],
  'styled-system/use-resolved-props.js': [
    [
      'return css(cvaStyles, ...toArray(cssStyles), propStyles);',
      'return cssStyles || Object.keys(propStyles).length ? css(cvaStyles, ...toArray(cssStyles), propStyles) : css(cvaStyles);',
    ],
  ],
  'styled-system/factory.js': [
    ['const hasProp = ', 'const written = new WeakMap();\nconst hasProp = '],
    [
      `    const serialized = serializeStyles(
      styles.concat(classInterpolations),
      cache2.registered,
      mergedProps
    );`,
      `    const write = () => serializeStyles(classInterpolations, cache2.registered, mergedProps);
    if (!written.has(styleProps)) written.set(styleProps, serializeStyles([styleProps]));
    const serialized = classInterpolations.length > 1 ? write() : written.get(styleProps);`,
    ],
  ],
};
