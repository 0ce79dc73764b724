import { z } from 'zod'
import { issuesAnswer, issuesQuery, refusal, suggestAnswer, suggestQuery } from './directory-api.ts'

type Schema = Record<string, unknown>

/** A schema as OpenAPI 3.1 embeds it: the dialect is the document's. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const embedded: Schema = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  delete embedded.$schema
  return embedded
}

function parametersOf(schema: z.ZodObject): Schema[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema: rest,
  }))
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const answers = (name: string, description: string) => ({
  '200': { description, content: { 'application/json': { schema: reference(name) } } },
  '304': { description: 'What If-None-Match names is still what would be answered.' },
  '400': {
    description: 'A parameter is wrong; the answer names it.',
    content: { 'application/problem+json': { schema: reference('Problem') } },
  },
  '503': { description: 'Too many ask at once; Retry-After says when to come back.' },
})

/** The description of the directory's API (OpenAPI 3.1), made of the same schemas that read its questions. */
export function openApi(site: string): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Directory of rules',
      version: '1',
      description: 'Every published issue of every published analyzer. Only reads; nobody needs to sign in.',
    },
    servers: [{ url: site }],
    paths: {
      '/api/directory/issues': {
        get: {
          operationId: 'findIssues',
          summary: 'Issues by words and facets',
          parameters: parametersOf(issuesQuery),
          responses: answers('Issues', 'One page of the issues that fit, with the total and the facets of the same moment.'),
        },
      },
      '/api/directory/suggest': {
        get: {
          operationId: 'suggestIssues',
          summary: 'Issues for what is being typed',
          parameters: parametersOf(suggestQuery),
          responses: answers('Suggestions', 'The few issues that fit best.'),
        },
      },
    },
    components: {
      schemas: {
        Issues: schemaOf(issuesAnswer, 'output'),
        Suggestions: schemaOf(suggestAnswer, 'output'),
        Problem: schemaOf(refusal, 'output'),
      },
    },
  }
}
