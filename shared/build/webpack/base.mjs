import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';

/**
 * The parts of the configuration that all browser builds share: sources, file names, minifier, source maps.
 */
export function baseConfig({ dir, name, mode }) {
  const production = mode === 'production';
  return {
    mode,
    name,
    context: dir,
    target: ['web', 'es2022'],
    // Never an eval devtool: development runs under the same content security policy. In production, maps are
    // written beside the build and belong to no release.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      // Relative to the entry's own address: a release is a folder that can be served from anywhere.
      publicPath: 'auto',
      uniqueName: name,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].chunk.js',
      assetModuleFilename: production ? '[name].[contenthash:10][ext]' : '[name][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader({ production }) },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Names by frequency of letters would depend on the placeholders in a runtime, which the real hashes
      // replace later.
      minimizer: [
        minimizer({ test: withRuntime, mangle: { disableCharFreq: true } }),
        minimizer({ test: /\.js$/, exclude: withRuntime, mangle: {} }),
      ],
    },
    // bench/ checks the budgets, against a named reference.
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The files with a runtime in them: the shell's main script, and the entry of a remote. */
const withRuntime = /^(main|remoteEntry)\.[^/]*js$/;

const minimizer = ({ mangle, ...files }) =>
  new TerserPlugin({
    ...files,
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, mangle, format: { comments: false } },
    extractComments: false,
  });

function swcLoader({ production }) {
  return {
    loader: createRequire(import.meta.url).resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
    },
  };
}
