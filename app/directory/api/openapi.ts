import { issuesAnswer, issuesQuery, refusal, suggestAnswer, suggestQuery } from './directory-api.ts'
import { z } from 'zod'

/** Parts of OpenAPI documents that are generated from the schemas of requests and responses. */

type Schema = Record<string, unknown>

/** A schema for embedding in OpenAPI 3.1, which sets the dialect for the whole document. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const embedded: Schema = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  delete embedded.$schema
  return embedded
}

/** The parameters of an address, from the schema that validates them. */
export function parametersOf(schema: z.ZodObject): Schema[] {
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

/** The responses of a public address that answers with the schema `name`. */
export const answers = (name: string, description: string) => ({
  '200': { description, content: { 'application/json': { schema: reference(name) } } },
  '304': { description: 'The representation named by If-None-Match is still current.' },
  '400': {
    description: 'A parameter is invalid; the response names it.',
    content: { 'application/problem+json': { schema: reference('Problem') } },
  },
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
      description: 'Every published issue of every published analyzer. Read-only, without authentication.',
    },
    servers: [{ url: site }],
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
