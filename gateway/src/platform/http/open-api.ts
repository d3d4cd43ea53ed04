import { type Endpoint, endpoints, FailureSchema, logoFile, logoUploadEndpoint } from '@tillway/contract';
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { csrfCookie, sessionCookie } from './cookies';

/** Builds an OpenAPI 3.1 document from the same table and schemas as the routes. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Tillway gateway',
    version: '1.0.0',
    description:
      'Amounts in answers are cents, in requests of terminal operations dollars. Times are ISO instants in UTC.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: 'x-csrf-token',
        description: `The value of the cookie ${csrfCookie}.`,
      },
    },
    schemas: { Failure: schemaOf(FailureSchema, 'output') },
  },
  paths: paths(),
});

function paths(): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    (all[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  const { path, method } = logoUploadEndpoint;
  (all[path] ??= {})[method.toLowerCase()] = {
    ...operation('uploadLogo', logoUploadEndpoint),
    requestBody: { required: true, content: pictures() },
  };
  return all;
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: security(endpoint),
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.response, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

function security({ access, method, changesState }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [method !== 'GET' || changesState ? { session: [], csrf: [] } : { session: [] }];
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'email' && { format: 'email' }) },
  }));

/** The filter is JSON in one parameter, so it has a media type instead of a schema. */
function queryParameters(query: GenericSchema | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(name === 'filter' ? { content: json(filterOf(query)) } : { schema }),
  }));
}

/** The schema of the JSON text in `filter`: the parsed side of that parameter. */
const filterOf = (query: GenericSchema): JsonSchema | boolean =>
  schemaOf(query, 'output').properties?.filter ?? {};

/** A raw file; JSON Schema has no keyword for its size. */
const pictures = () =>
  Object.fromEntries(
    logoFile.types.map((type) => [type, { schema: { description: `At most ${logoFile.bytes} bytes` } }]),
  );

const json = (schema: unknown) => ({ 'application/json': { schema } });

/**
 * Without errorMode the converter throws on features that JSON Schema lacks: transformations and custom
 * checks.
 */
function schemaOf(schema: GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return converted;
}
