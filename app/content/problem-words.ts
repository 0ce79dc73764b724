import type { Problem, Problems } from '#cms/forms/check-answers.ts'
import type { Words } from '../words/index.ts'

function inWords({ name, max = 0 }: Problem, words: Words['formDesk']['problems']): string {
  const said = words[name]
  return typeof said === 'string' ? said : said(max)
}

/** What has to be mended, in words, by the name of the question. */
export const problemWords = (problems: Problems, { problems: words }: Words['formDesk']): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([question, problem]) => [question, inWords(problem, words)]))
