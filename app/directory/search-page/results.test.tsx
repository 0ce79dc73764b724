import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { CorrectedNote } from './results.tsx'

test('bidirectional control characters in the query affect only the query', () => {
  const text = staticHtml(<CorrectedNote typed={'\u202Eevil'} instead="eval" />, '/directory')
  expect(text).toContain('No results for “<bdi>\u202Eevil</bdi>”. Showing results for “<bdi>eval</bdi>”.')
})
