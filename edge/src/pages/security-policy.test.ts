import { contentSecurityPolicy } from './security-policy';

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('a page of this origin gets exactly the strict policy', () => {
  const policy = contentSecurityPolicy({ nonce: 'n0nce', developmentOrigins: [] });
  expect(directives(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'nonce-n0nce'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'frame-src': 'blob:',
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "webpack mf-shell 'allow-duplicates'",
    'report-uri': '/csp-report',
    'report-to': 'reports',
  });
});

test('the policy names development servers one by one, with their sockets', () => {
  const policy = contentSecurityPolicy({ nonce: 'n', developmentOrigins: ['http://localhost:3001'] });
  expect(directives(policy)).toMatchObject({
    'script-src': "'self' http://localhost:3001",
    'connect-src': "'self' http://localhost:3001 ws://localhost:3001",
    'trusted-types': "webpack mf-shell webpack-dev-server#overlay 'allow-duplicates'",
  });
});

test('the policy names each Trusted Types policy that a remote asks for, once', () => {
  const policies = ['mf-points', 'vue', 'vue'];
  const policy = contentSecurityPolicy({ nonce: 'n', developmentOrigins: [], policies });
  expect(directives(policy)).toMatchObject({
    'trusted-types': "webpack mf-shell mf-points vue 'allow-duplicates'",
  });
});
