import { type Endpoint, endpoints, logoUploadEndpoint } from '@tillway/contract';
import { openApiDocument } from './open-api';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; content?: Record<string, { schema: Schema }> }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

// Through JSON, to test the served document instead of the object in memory.
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const table = Object.entries<Endpoint>(endpoints);
const operationOf = ({ path, method }: Endpoint): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const json = 'application/json';

test('the document has every call of the table, the upload of a file, and no other', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(document.openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(endpoints), 'uploadLogo'].sort(),
  );
});

test.each(table)('%s names the permitted users, the request, and the answer', (_, endpoint) => {
  const operation = operationOf(endpoint);
  const writes = endpoint.method !== 'GET' || endpoint.changesState === true;
  expect(operation.security).toEqual(
    endpoint.access === 'public' ? [] : [{ session: [], ...(writes && { csrf: [] }) }],
  );
  expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
  const answer = operation.responses['200']?.content[json]?.schema;
  expect(answer?.type).toBe('object');
  expect(answer?.required).toContain('error');
  expect(JSON.stringify(operation.responses['default'])).toContain('#/components/schemas/Failure');
});

test('API-035 the search has its parameters, with its filter as JSON', () => {
  const { parameters } = operationOf(endpoints.transactions);
  expect(parameters.map(({ name }) => name)).toEqual([
    'filter',
    'page',
    'perPage',
    'orderBy',
    'orderDirection',
    'format',
    'columns',
    'totals',
    'hideTransactions',
  ]);
  const filter = parameters[0]?.content?.[json]?.schema;
  expect(filter?.properties).toHaveProperty('last_four');
  expect(filter?.additionalProperties).toBe(false);
});

test('API-036 the id is in the path', () => {
  expect(operationOf(endpoints.transaction).parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

test('API-024 a payment’s body is closed and names its required fields', () => {
  const body = operationOf(endpoints.payment).requestBody?.content[json]?.schema;
  expect(body?.additionalProperties).toBe(false);
  expect(body?.required).toEqual(expect.arrayContaining(['terminal_id', 'request_type', 'nonce', 'amount']));
});

test('a logo is sent as the picture itself, to an address issued for it', () => {
  const { security, parameters, requestBody } = operationOf(logoUploadEndpoint);
  expect(security).toEqual([{ session: [], csrf: [] }]);
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['type', 'query', true],
    ['expires', 'query', true],
    ['signature', 'query', true],
  ]);
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['image/png', 'image/jpeg', 'image/webp']);
});
