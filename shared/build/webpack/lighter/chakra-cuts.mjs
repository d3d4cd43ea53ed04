/**
 * What of Chakra is for its tools: the types of properties that its command line writes to a file, and questions about what
 * tokens there are. File in its `styled-system` → text → what stands there instead.
 */
export const chakraCuts = {
  'utility.js': [
    [
      '    propValues.set(property, values);\n    assignPropertyType(property, config);',
      '    propValues.set(property, values);',
    ],
    ['    assignProperties();\n    assignPropertyTypes();', '    assignProperties();'],
    ['    register,\n    getTypes,\n    addPropertyType\n', '    register\n'],
  ],
  'system.js': [
    [
      '  utility.addPropertyType(\n    "animationName",\n    Object.keys(theme.keyframes ?? EMPTY_OBJECT)\n  );\n',
      '',
    ],
    [
      `  const query = {
    layerStyles: compositionQuery(theme.layerStyles ?? EMPTY_OBJECT),
    textStyles: compositionQuery(theme.textStyles ?? EMPTY_OBJECT),
    animationStyles: compositionQuery(theme.animationStyles ?? EMPTY_OBJECT),
    tokens: semanticTokenQuery(
      tokens,
      Object.keys(theme.tokens ?? EMPTY_OBJECT),
      (value, key) => !value.extensions.conditions && !key.includes("colorPalette")
    ),
    semanticTokens: semanticTokenQuery(
      tokens,
      Object.keys(theme.semanticTokens ?? EMPTY_OBJECT),
      (value) => !!value.extensions.conditions
    ),
    keyframes: basicQuery(theme.keyframes ?? EMPTY_OBJECT),
    breakpoints: basicQuery(theme.breakpoints ?? EMPTY_OBJECT)
  };
`,
      '',
    ],
    ['    isSlotRecipe,\n    query\n  };', '    isSlotRecipe\n  };'],
  ],
};
