import { issuesAnswer, issuesQuery, refusal, suggestAnswer, suggestQuery } from './directory-api.ts'
import { z } from 'zod'
import { catalogue, rule } from '#catalogue/catalogue.ts'
import { importQuery } from '#cms/catalogue/upload/upload-options.ts'

/** Parts of OpenAPI documents that are generated from the schemas of requests and responses. */

type Schema = Record<string, unknown>

/** A schema for embedding in OpenAPI 3.1, which sets the dialect for the whole document. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const embedded: Schema = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  delete embedded.$schema
  return embedded
}

/** The parameters of an address, from the schema that validates them. */
export function parametersOf(schema: z.ZodObject, where: 'query' | 'path' = 'query'): Schema[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: required.includes(name),
    description,
    schema: rest,
  }))
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: reference('Problem') } } })

/** The responses of a document that may not exist, in any of its types. */
const documentAnswers = (description: string, schemas: Record<string, Schema>) => ({
  '200': { description, content: Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }])) },
  '304': { description: 'The representation named by If-None-Match is still current.' },
  '404': problem('It does not exist, or is not published.'),
  '429': { description: 'Too many requests from this address; retry after the time in Retry-After.' },
})

const analyzer = z
  .string()
  .describe('The code of an analyzer.')
  .meta({ examples: ['eslint'] })
const code = z
  .string()
  .describe('The code of a rule.')
  .meta({ examples: ['no-undef'] })
const format = z
  .enum(['json', 'ndjson', 'sarif'])
  .describe('The catalogue format, a rule per line, or SARIF 2.1.0.')
  .meta({ examples: ['ndjson'] })

const catalogueAnswers = (json: Schema) =>
  documentAnswers('The whole catalogue; ranges and conditional requests are supported.', {
    'application/json': json,
    'application/x-ndjson': { type: 'string', description: 'An issue per line.' },
    'application/sarif+json': { type: 'object', description: 'A SARIF 2.1.0 log.' },
  })

const read = (operationId: string, summary: string, path: z.ZodObject, responses: Schema) => ({
  get: { operationId, summary, parameters: parametersOf(path, 'path'), responses },
})

/** The catalogues and their parts as documents. */
const documentPaths = {
  '/directory/{analyzer}.json': read(
    'readAnalyzer',
    'An analyzer: its facts, usage and number of issues',
    z.object({ analyzer }),
    documentAnswers('The analyzer.', { 'application/json': { type: 'object' } }),
  ),
  '/directory/{analyzer}/issues/{code}.json': read(
    'readIssue',
    'An issue: one rule of an analyzer',
    z.object({ analyzer, code }),
    documentAnswers('The rule, with its analyzer, its own URL and its page.', { 'application/json': reference('Rule') }),
  ),
  '/directory/{analyzer}/catalogue.{format}': read(
    'readCatalogue',
    'All issues of an analyzer',
    z.object({ analyzer, format }),
    catalogueAnswers(reference('Catalogue')),
  ),
  '/directory/catalogue.{format}': read(
    'readAllCatalogues',
    'All issues of all analyzers',
    z.object({ format }),
    catalogueAnswers({ type: 'array', items: reference('Catalogue') }),
  ),
}

const refused = (description: string) => ({ description, content: { 'application/json': { schema: { type: 'object' } } } })

/** The import of catalogues, the only operation that needs a key. */
const importPath = {
  '/api/imports/run': {
    post: {
      operationId: 'importCatalogue',
      summary: 'Check or import a catalogue of rules',
      security: [{ apiKey: [] }],
      parameters: parametersOf(importQuery),
      requestBody: {
        required: true,
        content: {
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
      responses: {
        '200': refused('What changed, or would change, by analyzer.'),
        '400': refused('An option is invalid, or the form was cut off; the message says what to fix.'),
        '401': refused('There is no key, or it is revoked or expired.'),
        '403': refused('The role of the key is not allowed to.'),
        '409': refused('Another import is running; retry after the time in Retry-After.'),
        '413': refused('The file is larger than 64 MB.'),
        '415': refused('The body is neither a form nor a catalogue, or it is compressed.'),
        '422': refused('The file cannot be read in this format; the message and the place say why.'),
      },
    },
  },
}

/** The responses of a public address that answers with the schema `name`. */
export const answers = (name: string, description: string) => ({
  '200': { description, content: { 'application/json': { schema: reference(name) } } },
  '304': { description: 'The representation named by If-None-Match is still current.' },
  '400': problem('A parameter is invalid; the response names it.'),
  '429': { description: 'Too many requests from this address; retry after the time in Retry-After.' },
  '503': { description: 'Too many requests at once; retry after the time in Retry-After.' },
})

/** The OpenAPI 3.1 document of the directory's API, generated from the schemas that validate its requests. */
export function openApi(site: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Directory of rules',
      version: '1',
      description: 'Every published issue of every published analyzer. Reading needs no authentication.',
    },
    servers: [{ url: site }],
    security: [],
    paths: {
      '/api/directory/issues': {
        get: {
          operationId: 'findIssues',
          summary: 'Search issues by text and facets',
          parameters: parametersOf(issuesQuery),
          responses: answers('Issues', 'One page of matching issues, with total and facets from the same snapshot.'),
        },
      },
      '/api/directory/suggest': {
        get: {
          operationId: 'suggestIssues',
          summary: 'Suggest issues while typing',
          parameters: parametersOf(suggestQuery),
          responses: answers('Suggestions', 'The best matches.'),
        },
      },
      ...documentPaths,
      ...importPath,
    },
    components: {
      schemas: {
        Issues: schemaOf(issuesAnswer, 'output'),
        Suggestions: schemaOf(suggestAnswer, 'output'),
        Problem: schemaOf(refusal, 'output'),
        Rule: schemaOf(rule.extend({ analyzer: z.string(), url: z.string(), helpUri: z.string() }), 'input'),
        Catalogue: schemaOf(catalogue, 'input'),
      },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'api-keys API-Key plk_…, a key of an admin’s making.' },
      },
    },
  }
}
