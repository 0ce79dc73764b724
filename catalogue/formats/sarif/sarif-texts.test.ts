import { describe, expect, test } from 'vitest'
import { checkRule } from '#cms/catalogue/check-found.ts'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

async function ruleOf(rule: object, tool = 'T') {
  const sarif = JSON.stringify({ runs: [{ tool: { driver: { name: tool, rules: [{ id: 'x', ...rule }] } } }] })
  const { rules } = await readCatalogueAt('sarif', await fileWith('x.sarif', sarif))
  return rules[0]
}

describe('a shortDescription of several sentences', () => {
  const text = 'Report magic numbers. A named constant says more. `1` and `2` are none.'

  test('is the description if no other text says more', async () => {
    for (const more of [{}, { help: { text: '' } }, { fullDescription: { text: 'Report magic numbers.' } }]) {
      const rule = await ruleOf({ shortDescription: { text }, ...more })
      expect(rule).toMatchObject({ title: 'Report magic numbers', summary: 'Report magic numbers.', description: text })
    }
  })

  test('is not the description if another text says more or it is only the title', async () => {
    const full = { text: 'Numbers in code say nothing of what they count, how they came there and who may change them.' }
    expect((await ruleOf({ shortDescription: { text }, fullDescription: full }))?.description).toBe(full.text)
    expect((await ruleOf({ shortDescription: { text: 'Report magic numbers.' } }))?.description).toBe('')
  })

  test('is the description if its only sentence is too long for a title', async () => {
    const long = `Report ${'very '.repeat(60)}magic numbers.`
    expect((await ruleOf({ shortDescription: { text: long } }))?.description).toBe(long)
  })
})

describe('entities in plain text', () => {
  test('are decoded once and escaped', async () => {
    const text = 'Image user should not be &#39;root&#39; &amp;lt; &lt;b&gt;x&lt;/b&gt; &#x22;&nope; &#0;'
    const rule = await ruleOf({ shortDescription: { text }, fullDescription: { text: `${text}. ${'And more. '.repeat(5)}` } })
    expect(rule?.title).toBe(`Image user should not be 'root' &lt; <b>x</b> "&nope; &#0;`)
    expect(rule?.summary).toContain(`'root' &lt; <b>x</b> "`)
    expect(rule?.description).toContain(String.raw`'root' \&lt; \<b\>x\</b\> "\&nope;`)
    const page = await ruleOf({ shortDescription: { text: '&lt;p&gt;Close it&lt;/p&gt;' } })
    expect(page?.title).toBe('<p>Close it</p>')
  })

  test('are left alone in Markdown', async () => {
    const markdown = 'Write `&lt;` or &lt;script&gt;.'
    expect((await ruleOf({ help: { text: 'x', markdown } }))?.description).toBe(markdown)
  })

  test('are decoded in message strings', async () => {
    const messageStrings = { default: { text: 'Not &#39;root&#39; in &lt;a&gt;' } }
    expect((await ruleOf({ messageStrings }))?.description).toContain("- `Not 'root' in <a>`")
  })
})

describe('title and summary', () => {
  const help = '### What it does\nChecks for pears that nobody holds. They fall.\n\n### Why is this bad\nIt is loud.'

  test('come from the text below headings, in any field', async () => {
    const expected = { title: 'Checks for pears that nobody holds', summary: 'Checks for pears that nobody holds.' }
    for (const rule of [
      { help: { text: help } },
      { fullDescription: { text: help } },
      { fullDescription: { text: help, markdown: help } },
      { id: 'orchard::loose_pear', name: 'loose_pear', shortDescription: { text: 'loose_pear' }, help: { text: 'x', markdown: help } },
    ])
      expect(await ruleOf(rule)).toMatchObject(expected)
  })

  test('are the first line of a compiler message, without its notes', async () => {
    const text = 'unneeded `return` statement\nfor further information visit https://orchard.example/a.html#b\nremove `return`'
    expect(await ruleOf({ fullDescription: { text } })).toMatchObject({
      title: 'Unneeded `return` statement',
      summary: 'Unneeded `return` statement.',
      description: expect.stringContaining('remove `return`') as unknown,
    })
    const prose = 'Unneeded words of a sentence that\ngoes on in the next line.'
    expect((await ruleOf({ fullDescription: { text: prose } }))?.title).toBe(prose.replace('\n', ' ').slice(0, -1))
  })

  test('are the short description if the name equals it', async () => {
    const rule = { name: 'Loose pears', shortDescription: { text: 'Loose pears' }, fullDescription: { text: 'Pears that may fall' } }
    expect((await ruleOf(rule))?.title).toBe('Loose pears')
  })

  test('are not taken from a bare URL or label', async () => {
    for (const text of ['See https://orchard.example/x for more of it', 'Severity: HIGH and confidence low', 'A pear'])
      expect((await ruleOf({ id: 'loosePear', help: { text } }))?.title).toBe('Loose pear')
  })
})

describe('message strings', () => {
  test('are listed one per line, as Markdown where available', async () => {
    const messageStrings = {
      marked: { text: 'Call wash() on {0}, see this.', markdown: 'Call `wash()` on **{0}**,\nsee [this](https://orchard.example/wash).' },
      plain: { text: 'Do *not* eat {0}.' },
      only: { markdown: '*Peel* it.' },
      block: { text: 'Long.', markdown: 'The *first* words.\n\n- a\n- b' },
    }
    expect((await ruleOf({ messageStrings }))?.description.split('\n')).toEqual([
      '## Messages',
      '',
      '- Call `wash()` on **‹0›**, see [this](https://orchard.example/wash).',
      '- `Do *not* eat ‹0›.`',
      '- *Peel* it.',
      '- `The first words.`',
    ])
  })
})

describe('text that looks like tags', () => {
  test('is kept in plain text, even with some Markdown in it', async () => {
    for (const text of [
      'Put no <script> element into a List<Object>, nor <input> or </div>.',
      'Put no <script> element into a List<Object>, nor <input> or `</div>`.\n\n```js\nx\n```',
      'Put **no** <script> element into a List<Object>, nor \\<input> or </div>.',
    ]) {
      const rule = await ruleOf({ fullDescription: { text } })
      const { description } = (rule && checkRule(rule).rule) ?? {}
      expect(rule?.summary.replaceAll('`', '')).toContain('element into a List<Object>, nor <input> or </div>.')
      expect(description).toMatch(/(\\|&lt;)<?script\\?> element into a List(\\|&lt;)<?Object\\?>, nor \\<input/)
    }
  })

  test('is not confused with autolinks', async () => {
    const text = '# Pears\n\nSee <https://orchard.example/pears> or <a@orchard.example>.'
    expect((await ruleOf({ help: { text } }))?.description).toBe('See <https://orchard.example/pears> or <a@orchard.example>.')
  })

  test('is kept in Markdown, except for known elements', async () => {
    const markdown = 'A Promise<Pear> and a List<Object> are no <iframe src="x">.'
    const rule = await ruleOf({ fullDescription: { text: markdown, markdown } })
    expect(rule).toMatchObject({
      title: 'A Promise<Pear> and a List<Object> are no <iframe src="x">',
      summary: 'A Promise<Pear> and a List<Object> are no .',
    })
    expect((rule && checkRule(rule).rule)?.description).toBe('A Promise&lt;Pear> and a List&lt;Object> are no .')
  })
})

test('uses the priority as severity if there is no other', async () => {
  const severityOf = async (priority: unknown, more = {}) => (await ruleOf({ properties: { priority }, ...more }))?.severity
  expect(await Promise.all([1, 2, 3, '4', 5, 'urgent'].map((one) => severityOf(one)))).toEqual([
    ...['major', 'major', 'minor', 'minor', 'minor', 'minor'],
  ])
  expect(await severityOf(5, { defaultConfiguration: { level: 'error' } })).toBe('major')
  expect((await ruleOf({ properties: { priority: 1, tags: ['security'] } }))?.severity).toBe('critical')
})

test('converts commit fixes to examples', async () => {
  const line = (text: string, lineChange: string) => ({ line: `${text}\n`, lineNumber: 1, lineChange })
  const lines = [line('', 'none'), line('  pick(pear)', 'none'), line('  eat(pear)', 'removed'), line('  eat(wash(pear))', 'added')]
  const exampleCommitFixes = [{ commitURL: 'https://orchard.example', lines }, { lines: lines.slice(0, 2) }, { lines: 'none' }]
  expect((await ruleOf({ id: 'javascript/dirtyPear', properties: { exampleCommitFixes } }))?.examples).toEqual([
    { bad: '  pick(pear)\n  eat(pear)', good: '  pick(pear)\n  eat(wash(pear))', language: 'javascript', isFix: false },
  ])
  expect((await ruleOf({ properties: { exampleCommitFixes: {} } }))?.examples).toEqual([])
})

describe('the category of a rule', () => {
  test.each([
    ['Security/YAMLLoad', 'security'],
    ['Performance/Casecmp', 'performance'],
    ['Style/StringLiterals', 'style'],
    ['LAYOUT/LineLength', 'style'],
    ['detekt.style.MagicNumber', 'style'],
    ['detekt.performance.SpreadOperator', 'performance'],
    ['Lint/UselessAssignment', 'bug-risk'],
    ['style', 'bug-risk'],
    ['a.b.style.c', 'bug-risk'],
  ])('falls back to its department: %s', async (id, category) => {
    expect((await ruleOf({ id }))?.category).toBe(category)
  })

  test('comes from its own categories before its tool', async () => {
    expect((await ruleOf({ properties: { categories: ['Defect'] } }, 'Snyk Code'))?.category).toBe('bug-risk')
    expect((await ruleOf({ properties: { categories: ['Security'] } }))?.category).toBe('security')
  })
})

describe('indented lines of a plain text', () => {
  const descriptionOf = async (text: string) => (await ruleOf({ help: { text } }))?.description

  test.each([
    [
      'below a blank line',
      'Wash it:\n\n    if (pot) {\n\n      wash(pot)\n    }\n\nThen dry it.',
      'if (pot) {\n\n  wash(pot)\n}',
      'Then dry it.',
    ],
    ['below a colon', 'Wash it:\n\twash pot\n\tdry pot\nThen rest.', 'wash pot\ndry pot', 'Then rest.'],
    ['with signs of code', 'Wash it\n    wash(pot)\nThen rest.', 'wash(pot)', 'Then rest.'],
    ['with tags', 'Close it:\n\n    <lid>\n      <p>x</p>\n    </lid>', '<lid>\n  <p>x</p>\n</lid>', ''],
    ['with entities', 'Ask:\n\n    a &lt; b \\[0\\]', 'a < b \\[0\\]', ''],
    ['in a text with a margin', 'Wash it.\n\n    Pots get dirty.\n\n        wash(pot)\n\n    Then rest.', 'wash(pot)', 'Then rest.'],
    ['in a list', '- Wash it:\n\n      wash pot\n', 'wash pot', ''],
  ])('%s are code', async (_, text, code, rest) => {
    const description = await descriptionOf(text)
    expect(description).toContain(`\n\n\`\`\`\n${code}\n\`\`\`${rest && `\n\n${rest}`}`)
  })

  test.each([
    ['wrapped', 'Wash the pot that\n    is dirty.\nThen rest.'],
    ['of a sentence', 'Wash the pot.\n\n    Pots get dirty.\n    Then rest.'],
    ['of a list', 'Wash:\n\n    - the pot\n    - the lid'],
    ['of an item', '- Wash the pot\n\n    and the lid'],
  ])('%s are text', async (_, text) => {
    expect(await descriptionOf(text)).not.toMatch(/```|^ {4}/m)
  })

  test('that have backticks get longer fences', async () => {
    expect(await descriptionOf('Write:\n\n    ```js\n    x')).toContain('````\n```js\nx\n````')
  })
})
