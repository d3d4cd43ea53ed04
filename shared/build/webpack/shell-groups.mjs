/** Libraries change at another pace than the shell: in files of their own, an update leaves them in the cache. */
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
