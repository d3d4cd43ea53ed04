/**
 * What of Module Federation's runtime nothing here comes to: remotes are registered by their hashed entries, as scripts
 * (no manifest, no snapshot, no preloading by it, no ES modules, no SystemJS), and shared packages are whole.
 * Package → file in its `dist` → text → what stands there instead.
 */
export const federationCuts = {
  'runtime-core': {
    'core.js': [
      [
        'this.snapshotHandler = USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler();',
        'this.snapshotHandler = new DisabledSnapshotHandler();',
      ],
    ],
    'remote/index.js': [
      ['host.snapshotHandler.manifestCache.delete(remote.entry);', ''],
      [
        'const preloadResults = [];',
        'throw new Error("preloadRemote is left out: shared/build/webpack/lighter.mjs");',
      ],
    ],
    'helpers.js': [['\t\tpreloadAssets,\n', '']],
    'utils/load.js': [
      ['if (isEsmRemoteType(type)) return loadEsmEntry({', 'if (false) return loadEsmEntry({'],
      ['if (type === "system") return loadSystemJsEntry({', 'if (false) return loadSystemJsEntry({'],
    ],
  },
  'webpack-bundler-runtime': {
    'index.js': [
      ['remotes: USE_REMOTE ? remotes : void 0,', 'remotes: void 0,'],
      // Whole it would keep all that can be done with an instance.
      ['const federation = {\n\truntime,', 'const federation = {\n\truntime: { init: runtime.init },'],
    ],
    // A plugin that has nothing to do without `sharedFallback`, which is there where shared packages are shaken.
    'init.js': [['if (USE_SHARED) {', 'if (false) {']],
    'getSharedFallbackGetter.js': [
      [
        'const { runtime, instance, bundlerRuntime, sharedFallback } = webpackRequire.federation;',
        'return factory;',
      ],
    ],
    'getUsedExports.js': [
      ['const usedExports = webpackRequire.federation.usedExports;', 'const usedExports = void 0;'],
    ],
    'initializeSharing.js': [
      [
        'const bundlerRuntimeRemotesOptions = webpackRequire.federation.bundlerRuntimeOptions.remotes;',
        'const bundlerRuntimeRemotesOptions = void 0;',
      ],
    ],
    'updateOptions.js': [
      [
        'const { sharedFallback, bundlerRuntime, libraryType } = webpackRequire.federation;',
        'const sharedFallback = void 0, bundlerRuntime = void 0, libraryType = void 0;',
      ],
    ],
  },
  sdk: {
    'logger.js': [
      // Where a message was logged, told to who debugs the runtime itself.
      ['const stackTrace = isDebugMode() ? captureStackTrace() : void 0;', 'const stackTrace = void 0;'],
      ['const logger = createLogger(PREFIX);', 'const logger = /* @__PURE__ */ createLogger(PREFIX);'],
      [
        'const infrastructureLogger = createInfrastructureLogger(PREFIX);',
        'const infrastructureLogger = /* @__PURE__ */ createInfrastructureLogger(PREFIX);',
      ],
    ],
  },
  'error-codes': {
    'desc.mjs': [
      // Of manifests and snapshots.
      ['\t[RUNTIME_003]: "Failed to get manifest.",\n', ''],
      ['\t[RUNTIME_007]: "Failed to get remote snapshot.",\n', ''],
      ['\t[RUNTIME_011]: "The remoteEntry URL is missing from the remote snapshot.",\n', ''],
      ['\t[RUNTIME_013]: "The manifest is not a valid Module Federation manifest.",\n', ''],
      [
        'const errorDescMap = {\n\t...runtimeDescMap,\n\t...typeDescMap,\n\t...buildDescMap\n};',
        'const errorDescMap = /* @__PURE__ */ Object.assign({}, runtimeDescMap, typeDescMap, buildDescMap);',
      ],
    ],
  },
};
