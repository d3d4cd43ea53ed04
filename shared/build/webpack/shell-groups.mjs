/**
 * Libraries change less often than the shell: in files of their own, they stay cached across updates of the
 * shell.
 */
export const shellGroups = {
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'initial',
    enforce: true,
  },
  ui: {
    test: /[\\/]node_modules[\\/]@(chakra-ui|emotion|ark-ui|zag-js|pandacss)[\\/]/,
    name: 'ui',
    chunks: 'initial',
    enforce: true,
  },
};
