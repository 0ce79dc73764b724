import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRule } from '../check-rule.ts'
import { folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'

async function ruleOf(rule: object, tool = 'T') {
  const sarif = JSON.stringify({ runs: [{ tool: { driver: { name: tool, rules: [{ id: 'x', ...rule }] } } }] })
  const { rules } = await readCatalogueAt('sarif', path.join(await folderWith({ 'x.sarif': sarif }), 'x.sarif'))
  return rules[0]
}

describe('a shortDescription of several sentences', () => {
  const text = 'Report magic numbers. A named constant says more. `1` and `2` are none.'

  test('is the description where nothing else says more', async () => {
    for (const more of [{}, { help: { text: '' } }, { fullDescription: { text: 'Report magic numbers.' } }]) {
      const rule = await ruleOf({ shortDescription: { text }, ...more })
      expect(rule).toMatchObject({ title: 'Report magic numbers', summary: 'Report magic numbers.', description: text })
    }
  })

  test('is none beside a text that says more, or where it is only the title', async () => {
    const full = { text: 'Numbers in code say nothing of what they count, how they came there and who may change them.' }
    expect((await ruleOf({ shortDescription: { text }, fullDescription: full }))?.description).toBe(full.text)
    expect((await ruleOf({ shortDescription: { text: 'Report magic numbers.' } }))?.description).toBe('')
  })

  test('is whole in the description where its only sentence is too long for a title', async () => {
    const long = `Report ${'very '.repeat(60)}magic numbers.`
    expect((await ruleOf({ shortDescription: { text: long } }))?.description).toBe(long)
  })
})

describe('entities in plain text', () => {
  test('are the characters that they stand for, once, and no markup', async () => {
    const text = 'Image user should not be &#39;root&#39; &amp;lt; &lt;b&gt;x&lt;/b&gt; &#x22;&nope; &#0;'
    const rule = await ruleOf({ shortDescription: { text }, fullDescription: { text: `${text}. ${'And more. '.repeat(5)}` } })
    expect(rule?.title).toBe(`Image user should not be 'root' &lt; <b>x</b> "&nope; &#0;`)
    expect(rule?.summary).toContain(`'root' &lt; <b>x</b> "`)
    expect(rule?.description).toContain(String.raw`'root' \&lt; \<b\>x\</b\> "\&nope;`)
    const page = await ruleOf({ shortDescription: { text: '&lt;p&gt;Close it&lt;/p&gt;' } })
    expect(page?.title).toBe('<p>Close it</p>')
  })

  test('stay in Markdown, which has its own way with them', async () => {
    const markdown = 'Write `&lt;` or &lt;script&gt;.'
    expect((await ruleOf({ help: { text: 'x', markdown } }))?.description).toBe(markdown)
  })

  test('are read in what a rule reports', async () => {
    const messageStrings = { default: { text: 'Not &#39;root&#39; in &lt;a&gt;' } }
    expect((await ruleOf({ messageStrings }))?.description).toContain(String.raw`- Not 'root' in \<a\>`)
  })
})

describe('the first words of a rule', () => {
  const help = '### What it does\nChecks for pears that nobody holds. They fall.\n\n### Why is this bad\nIt is loud.'

  test('are those below its headings, in whatever field they stand', async () => {
    const said = { title: 'Checks for pears that nobody holds', summary: 'Checks for pears that nobody holds.' }
    for (const rule of [
      { help: { text: help } },
      { fullDescription: { text: help } },
      { fullDescription: { text: help, markdown: help } },
      { id: 'orchard::loose_pear', name: 'loose_pear', shortDescription: { text: 'loose_pear' }, help: { text: 'x', markdown: help } },
    ])
      expect(await ruleOf(rule)).toMatchObject(said)
  })

  test('are the line of a compiler, without its notes', async () => {
    const text = 'unneeded `return` statement\nfor further information visit https://orchard.example/a.html#b\nremove `return`'
    expect(await ruleOf({ fullDescription: { text } })).toMatchObject({
      title: 'Unneeded `return` statement',
      summary: 'Unneeded `return` statement.',
      description: expect.stringContaining('remove `return`') as unknown,
    })
    const prose = 'Unneeded words of a sentence that\ngoes on in the next line.'
    expect((await ruleOf({ fullDescription: { text: prose } }))?.title).toBe(prose.replace('\n', ' ').slice(0, -1))
  })

  test('are the short text where the name is the same words', async () => {
    const rule = { name: 'Loose pears', shortDescription: { text: 'Loose pears' }, fullDescription: { text: 'Pears that may fall' } }
    expect((await ruleOf(rule))?.title).toBe('Loose pears')
  })

  test('are no address, and no word alone', async () => {
    for (const text of ['See https://orchard.example/x for more of it', 'Severity: HIGH and confidence low', 'A pear'])
      expect((await ruleOf({ id: 'loosePear', help: { text } }))?.title).toBe('Loose pear')
  })
})

describe('what a rule reports', () => {
  test('is read as Markdown where it is, one line each', async () => {
    const messageStrings = {
      marked: { text: 'Call wash() on {0}, see this.', markdown: 'Call `wash()` on **{0}**,\nsee [this](https://orchard.example/wash).' },
      plain: { text: 'Do *not* eat {0}.' },
      only: { markdown: '*Peel* it.' },
      block: { text: 'Long.', markdown: 'The *first* words.\n\n- a\n- b' },
    }
    expect((await ruleOf({ messageStrings }))?.description.split('\n')).toEqual([
      '## What it reports',
      '',
      '- Call `wash()` on **‹0›**, see [this](https://orchard.example/wash).',
      String.raw`- Do \*not\* eat ‹0›.`,
      '- *Peel* it.',
      '- The first words.',
    ])
  })
})

describe('words that look like tags', () => {
  test('stay in plain text, also where it has marks of Markdown', async () => {
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

  test('are none where Markdown has an address', async () => {
    const text = '# Pears\n\nSee <https://orchard.example/pears> or <a@orchard.example>.'
    expect((await ruleOf({ help: { text } }))?.description).toBe('See <https://orchard.example/pears> or <a@orchard.example>.')
  })

  test('stay in Markdown, but for known elements', async () => {
    const markdown = 'A Promise<Pear> and a List<Object> are no <iframe src="x">.'
    const rule = await ruleOf({ fullDescription: { text: markdown, markdown } })
    expect(rule).toMatchObject({
      title: 'A Promise<Pear> and a List<Object> are no <iframe src="x">',
      summary: 'A Promise<Pear> and a List<Object> are no .',
    })
    expect((rule && checkRule(rule).rule)?.description).toBe('A Promise&lt;Pear> and a List&lt;Object> are no .')
  })
})

test('a priority is the severity of a rule that has no other', async () => {
  const severityOf = async (priority: unknown, more = {}) => (await ruleOf({ properties: { priority }, ...more }))?.severity
  expect(await Promise.all([1, 2, 3, '4', 5, 'urgent'].map((one) => severityOf(one)))).toEqual([
    ...['major', 'major', 'minor', 'minor', 'minor', 'minor'],
  ])
  expect(await severityOf(5, { defaultConfiguration: { level: 'error' } })).toBe('major')
  expect((await ruleOf({ properties: { priority: 1, tags: ['security'] } }))?.severity).toBe('critical')
})

test('what people changed because of a rule is its example', async () => {
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
  ])('that says none is that of its department: %s', async (id, category) => {
    expect((await ruleOf({ id }))?.category).toBe(category)
  })

  test('is what its categories say before what its tool is about', async () => {
    expect((await ruleOf({ properties: { categories: ['Defect'] } }, 'Snyk Code'))?.category).toBe('bug-risk')
    expect((await ruleOf({ properties: { categories: ['Security'] } }))?.category).toBe('security')
  })
})
