import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** The code that the rule refuses in a component that renders `jsx`. */
async function refusedIn(jsx: string): Promise<string[]> {
  const code = `const figure = <b />\nconst word = 'word'\nexport const X = ({ a, b, rows }) => ${jsx}\n`
  const [result] = await eslint.lintText(code, { filePath: 'app/ui/x.tsx' })
  const refused = result?.messages.filter(({ ruleId }) => ruleId === 'house/bare-text') ?? []
  const lines = code.split('\n')
  return refused.map(({ line, column, endColumn = 0 }) => lines[line - 1]?.slice(column - 1, endColumn - 1) ?? '')
}

test.each([
  ["<p>One. {a ? 'two' : null}</p>", ["{a ? 'two' : null}"]],
  ['<p>One. {a && `two ${b}`}</p>', ['{a && `two ${b}`}']],
  ["<p>{a} {b > 0 ? ', ' : ''}</p>", ["{b > 0 ? ', ' : ''}"]],
  ['<p><i />{a ? b.c : <b />}</p>', ['{a ? b.c : <b />}']],
  ['<p><i />{a ? word : null}</p>', ['{a ? word : null}']],
  // An element is put in before the text.
  ['<p>{a ? <b /> : null}{b}</p>', ['{b}']],
  ['<p>{rows.map((row) => <b key={row} />)} of them</p>', [' of them']],
  ['<p>{a ? <b /> : <i />}{b}</p>', ['{b}']],
])('%s is refused', async (jsx, refused) => {
  expect(await refusedIn(jsx)).toEqual(refused)
})

test.each([
  "<p>{a ? 'two' : null}</p>",
  '<p>One. <span>{b}</span>{a ? <b /> : null}</p>',
  '<p>{a ? <b /> : null}<span>{b}</span></p>',
  '<p>{a ? figure : null}{rows.map((row) => <b key={row} />)}</p>',
  "<p>{a} of {b ? 'many' : 'few'}</p>",
])('%s is allowed', async (jsx) => {
  expect(await refusedIn(jsx)).toEqual([])
})
