import { openApi } from '#app/directory/api/openapi.ts'
import { answers, parametersOf, schemaOf } from '#app/directory/api/openapi-parts.ts'
import { siteAnswer, siteSearchQuery } from './site-answer.ts'

/** The OpenAPI 3.1 document of everything the site answers without an account: the search of the whole site and the directory. */
export function siteOpenApi(site: string, name: string) {
  const directory = openApi(site)
  return {
    ...directory,
    info: {
      title: name,
      version: '1',
      description: 'Search in everything published, and the directory of rules. Read-only, without authentication.',
    },
    paths: {
      '/api/search': {
        get: {
          operationId: 'searchSite',
          summary: 'Search the whole site',
          parameters: parametersOf(siteSearchQuery),
          responses: answers('SiteResults', 'The best matches, with the number of matches of each type.'),
        },
      },
      ...directory.paths,
    },
    components: { schemas: { SiteResults: schemaOf(siteAnswer, 'output'), ...directory.components.schemas } },
  }
}
