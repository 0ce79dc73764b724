import { issuesAnswer, issuesQuery, refusal, suggestAnswer, suggestQuery } from './directory-api.ts'
import { answers, parametersOf, schemaOf } from './openapi-parts.ts'

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
