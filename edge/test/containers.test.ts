import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const HealthcheckSchema = v.strictObject({
  test: v.pipe(
    v.array(v.string()),
    v.check(([kind]) => kind === 'CMD' || kind === 'CMD-SHELL'),
  ),
  interval: v.optional(v.string()),
  timeout: v.optional(v.string()),
  retries: v.optional(v.number()),
  start_period: v.optional(v.string()),
});

/** The part of the compose specification that this file uses. Any other key is a mistake. */
const ServiceSchema = v.strictObject({
  image: v.string(),
  build: v.optional(
    v.strictObject({
      context: v.string(),
      target: v.string(),
      args: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  user: v.string(),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(v.array(v.string())),
  cap_drop: v.array(v.string()),
  security_opt: v.array(v.string()),
  restart: v.picklist(['unless-stopped', 'on-failure']),
  networks: v.optional(v.array(v.string())),
  network_mode: v.optional(v.literal('none')),
  ports: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string())),
  volumes: v.optional(v.array(v.string())),
  depends_on: v.optional(
    v.record(v.string(), v.strictObject({ condition: v.picklist(['service_started', 'service_healthy']) })),
  ),
  deploy: v.optional(v.strictObject({ replicas: v.number() })),
  healthcheck: v.optional(HealthcheckSchema),
});
const ComposeSchema = v.object({
  name: v.string(),
  services: v.record(v.string(), ServiceSchema),
  networks: v.record(v.string(), v.strictObject({ internal: v.optional(v.boolean()) })),
  volumes: v.record(v.string(), v.strictObject({})),
});

const compose = v.parse(ComposeSchema, parse(text('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const stays = services.filter(([, service]) => service.restart === 'unless-stopped');

/** Stages of the Dockerfile: the base of each, and its lines. */
const stages = new Map(
  text('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => {
      const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(stage) ?? [];
      return [name, { from, stage }];
    }),
);
const lineage = (name: string): string => {
  const stage = stages.get(name);
  return stage ? lineage(stage.from) + stage.stage : '';
};

test('the file has database, two API replicas, a worker, the edge, every build, and a mail catcher', () => {
  const parts = readdirSync(root).filter((name) => name.startsWith('remote-'));
  expect(Object.keys(compose.services).sort()).toEqual(
    ['postgres', 'api', 'worker', 'edge', 'mail', 'shell', ...parts].sort(),
  );
  expect(compose.services.api?.deploy?.replicas).toBe(2);
  const images = services
    .filter(([, { build }]) => build?.target === 'release')
    .map(([, { image }]) => image);
  expect(new Set(images).size).toBe(parts.length + 1);
});

describe.each(services)('%s', (_name, service) => {
  test('is not root and cannot gain privileges', () => {
    expect(service.user).not.toMatch(/^(root|0)(:|$)/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  test('is built from an existing target, or is an image of one version', () => {
    if (service.build === undefined) return expect(service.image).toMatch(/:[^:]*\d[^:]*$/);
    const { context, target, args } = service.build;
    expect(existsSync(path.join(root, context, 'Dockerfile'))).toBe(true);
    expect(stages.has(target)).toBe(true);
    if (target === 'release')
      expect(existsSync(path.join(root, args?.PART ?? 'none', 'package.json'))).toBe(true);
    return expect(lineage(target)).toMatch(/^USER node$/m);
  });

  test('names networks, volumes, and services that are declared', () => {
    for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty([network]);
    for (const volume of service.volumes ?? [])
      expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? '']);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty([other]);
      if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck).toBeDefined();
    }
  });

  test('is reachable from this machine only', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('has no secret in the file', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (/KEY|PASSWORD|SECRET/.test(variable)) expect(value).toMatch(/^\$\{\w+:\?/);
      expect(value).not.toMatch(/:\/\/[^/:@]+:(?!\$\{)[^@]*@/);
    }
  });
});

test.each(stays)('%s, which keeps running, has a health check', (_name, { healthcheck }) => {
  expect(healthcheck).toBeDefined();
});

test('the audit’s anchors outlive the container, apart from the database', () => {
  const { environment, volumes } = compose.services.worker ?? {};
  const folder = path.posix.dirname(environment?.TILLWAY_AUDIT_ANCHORS ?? '');
  expect(volumes).toEqual([`anchors:${folder}`]);
  expect(compose.services.postgres?.volumes?.join()).not.toContain('anchors');
  // A fresh volume belongs to the user who made the folder in the image.
  expect(lineage('gateway')).toMatch(new RegExp(`^RUN mkdir ${folder} && chown node:node ${folder}$`, 'm'));
});

test('the database is only in its own network, without the edge', () => {
  expect(compose.services.postgres?.networks).toEqual(['data']);
  expect(compose.networks.data).toEqual({ internal: true });
  expect(compose.services.edge?.networks).not.toContain('data');
});

test.each([
  ['api', 'gateway/src/platform/config/environment.ts'],
  ['worker', 'gateway/src/platform/config/environment.ts'],
  ['edge', 'edge/src/config.ts'],
])('%s gets only the settings that it reads', (name, file) => {
  const known = [...text(file).matchAll(/^ +([A-Z_]+): v\./gm)].map(([, variable]) => variable);
  expect(known.length).toBeGreaterThan(5);
  for (const variable of Object.keys(compose.services[name]?.environment ?? {}))
    expect(known).toContain(variable);
});

describe('the Dockerfile', () => {
  test('builds each stage from an existing one or from an even version of Node, which gets long-term support', () => {
    const [, version = ''] = /^ARG NODE=(\S+)$/m.exec(text('Dockerfile')) ?? [];
    expect(version).toMatch(/^\d*[02468]\.\d+\.\d+-[a-z]+-slim$/);
    for (const { from } of stages.values()) expect(from === 'node:${NODE}' || stages.has(from)).toBe(true);
  });

  test('copies from existing stages and folders', () => {
    for (const { stage } of stages.values()) {
      for (const [, source = ''] of stage.matchAll(/^COPY --from=(\S+)/gm))
        expect(stages.has(source)).toBe(true);
      for (const [, sources = ''] of stage.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
        for (const source of sources.split(' ')) {
          if (source !== '${PART}') expect(existsSync(path.join(root, source))).toBe(true);
        }
      }
    }
  });

  test('makes a gateway of production, unless its environment says otherwise', () => {
    expect(lineage('gateway')).toMatch(/^ENV TILLWAY_ENV=production /m);
    for (const name of ['api', 'worker'])
      expect(compose.services[name]?.environment).toHaveProperty('TILLWAY_ENV');
  });

  test('uses the project’s own version of pnpm', () => {
    const [, version] = /const PNPM = '([\d.]+)'/.exec(text('tools/pnpm.mjs')) ?? [];
    expect(text('Dockerfile')).toContain(`pnpm@${version}`);
  });
});
