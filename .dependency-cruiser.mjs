import { dependencyRules } from './shared/build/lint/dependency-rules.mjs';

/** The permitted imports, beyond the linter's rules: `npm run lint`. */
export default {
  forbidden: dependencyRules(),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixture)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
