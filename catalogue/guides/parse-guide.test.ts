import { describe, expect, test } from 'vitest'
import { CatalogueError } from '../adapter.ts'
import { parseGuide } from './parse-guide.ts'

const FENCE = '```'
const code = (info: string, text: string) => `${FENCE}${info}\n${text}\n${FENCE}\n`
const example = (title = '', more = '') => `## Example${title}\n\n${code('js wrong', 'saw(wet)')}\n${code('js right', 'saw(dry)')}\n${more}`
const guide = (body: string, matter = 'rule: dry-wood') => `---\n${matter}\n---\n\n${body}`

const REASON = 'Wet wood **warps**.\n\nIt also jams the blade.\n'

/** The error of a guide, as “line: message”. */
function faultOf(text: string): string {
  try {
    parseGuide('saw/dry-wood.md', text)
    return 'no error'
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    expect(error.at?.file).toBe('saw/dry-wood.md')
    return `${error.at?.line}: ${error.message}`
  }
}

test('reads the reason, examples and sections as they are written', () => {
  const text = guide(`${REASON}\n${example()}\n## How to fix it\n\nDry it.\n\n## When not to use it\n\n- Green wood.\n`)
  const { rule, sourceType, guide: parsed } = parseGuide('dry-wood.md', text)
  expect([rule, sourceType]).toEqual(['dry-wood', 'module'])
  expect(parsed).toMatchObject({ why: REASON.trim(), fix: 'Dry it.', exceptions: '- Green wood.' })
  expect(parsed.examples).toHaveLength(1)
  expect(parsed.examples[0]).toMatchObject({
    title: '',
    bad: 'saw(wet)',
    good: 'saw(dry)',
    language: 'js',
    options: '',
    files: [],
    proof: null,
  })
})

test('an example has a title, options, a file name and files beside it', () => {
  const more = code('json options', '["always", { "depth": 2 }]') + code('json file=package.json', '{ "name": "shed" }')
  const text = guide(
    `${REASON}\n## Example: In the rain\n\n${code('ts wrong file=saw.test.ts', 'a')}${code('ts right', 'b')}${more}`,
    'rule: x\nsourceType: commonjs',
  )
  expect(parseGuide('x.md', text).guide.examples[0]).toMatchObject({
    ...{ title: 'In the rain', language: 'ts', file: 'saw.test.ts', sourceType: 'commonjs', options: '["always", { "depth": 2 }]' },
    files: [{ name: 'package.json', code: '{ "name": "shed" }' }],
  })
})

test('Windows line endings and a code block that contains a fence are read', () => {
  const text = guide(`${REASON}\n## Example\n\n${'````'}md wrong\n${code('js', 'a')}${'````'}\n\n${code('md right', 'b')}`).replaceAll(
    '\n',
    '\r\n',
  )
  expect(parseGuide('x.md', text).guide.examples[0]?.bad).toBe(`${FENCE}js\na\n${FENCE}`)
})

describe('says what is wrong, and on which line', () => {
  test.each<[string, string, RegExp]>([
    ['no front matter', REASON, /^1: A guide begins with front matter/],
    ['broken YAML', guide(REASON, 'rule: [a'), /^1: The front matter is not YAML/],
    ['no rule', guide(REASON, 'analyzer: saw'), /^1: .*rule/],
    ['an unknown key', guide(REASON, 'rule: a\nseverity: high'), /^1: .*severity/],
    ['no reason', guide(example()), /^4: Say why the rule matters/],
    ['another heading', guide(`${REASON}\n## Background\n\nLong.`), /^9: A guide has no section “Background”/],
    ['text in an example', guide(`${REASON}\n${example()}\nAnd so on.`), /: An example has only code blocks/],
    ['half an example', guide(`${REASON}\n## Example\n\n${code('js wrong', 'a')}`), /^9: An example needs a “wrong” and a “right”/],
    [
      'two wrong blocks',
      guide(`${REASON}\n## Example\n\n${code('js wrong', 'a')}${code('js wrong', 'b')}`),
      /: This example already has wrong code/,
    ],
    ['a block without its kind', guide(`${REASON}\n## Example\n\n${code('js', 'a')}`), /^11: Write “wrong”, “right”/],
    [
      'options that are no array',
      guide(`${REASON}\n${example('', code('json options', '{"a": 1}'))}`),
      /: The options of an example are a JSON array/,
    ],
    [
      'two file names',
      guide(`${REASON}\n## Example\n\n${code('js wrong file=a.js', 'a')}${code('js right file=b.js', 'b')}`),
      /one file name/,
    ],
  ])('%s', (_, text, message) => {
    expect(faultOf(text)).toMatch(message)
  })
})
