import { describe, expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { checkRule } from '#cms/catalogue/check-found.ts'
import { droppedIn, markdownOf, markdownOfPage } from './sarif-text.ts'

async function foundOf(rule: object) {
  const sarif = JSON.stringify({ runs: [{ tool: { driver: { name: 'T', rules: [{ id: 'x', ...rule }] } } }] })
  const { rules, notes } = await readCatalogueAt('sarif', await fileWith('x.sarif', sarif))
  const [found] = rules
  if (!found) throw new Error('There is no rule.')
  return { found, notes: notes.map(({ note }) => note) }
}

const ruleOf = async (rule: object) => (await foundOf(rule)).found

/** Returns a description as stored, and the notes on it. */
async function storedOf(text: string) {
  const { found, notes } = await foundOf({ help: { text } })
  const checked = checkRule(found)
  return { description: checked.rule?.description ?? '', notes: [...notes, ...(checked.rule ? checked.notes : [])].join(' ') }
}

describe('documentation in HTML', () => {
  const page = `<p>Pears <em>fall</em> when nobody holds a <code>List&lt;Basket&gt;</code>, see
    <a href="https://orchard.example/pears?a=1&amp;b">why</a>.</p>
    <h2>Noncompliant Code Example</h2>\n<pre data-diff-type="noncompliant">\nif (pear &lt; ripe) {\n\n  drop(pear);\n}\n</pre>
    <h2>Compliant Solution</h2>\n<pre><code class="language-java">hold(<b>pear</b>);</code></pre>
    <h2>Exceptions</h2>\n<ol><li>Windfall<ul><li>of autumn</li></ul></li><li>Juice</li></ol>
    <table><tr><th>Pear</th><th>Falls</th></tr><tr><td>a|b</td><td>late<br/>or never</td></tr></table>
    <h2>See</h2>\n<ul><li><a href="https://orchard.example/cwe">Falling</a></li></ul>`

  test.each(['fullDescription', 'help'])('in %s is converted to Markdown and examples', async (field) => {
    for (const message of [{ text: page }, { text: 'Pears fall.', markdown: page }, { text: `<![CDATA[${page}]]>` }]) {
      const { description, examples } = await ruleOf({ [field]: message })
      expect(examples).toEqual([{ bad: 'if (pear < ripe) {\n\n  drop(pear);\n}', good: 'hold(pear);', language: 'java', isFix: false }])
      expect(description).toBe(
        [
          'Pears *fall* when nobody holds a `List<Basket>`, see [why](https://orchard.example/pears?a=1\\&b).',
          '## Exceptions',
          '1. Windfall\n   - of autumn\n2. Juice',
          '| Pear | Falls |\n| - | - |\n| a\\|b | late or never |',
          '## See',
          '- [Falling](https://orchard.example/cwe)',
        ].join('\n\n'),
      )
    }
  })

  test('with bold labels and line breaks yields examples and references', async () => {
    const text = `<p>Salt is no sugar.</p><p><b>Vulnerable Code:</b><br/>\n<pre>cake(salt)</pre></p><p><b>Solution:</b><br/><pre>cake(sugar)</pre></p><br/>
      <p><b>References</b><br/><a href="https://orchard.example/a">A</a><br/><a href="https://orchard.example/b">B</a><br/></p>`
    expect(await ruleOf({ help: { text } })).toMatchObject({
      description: 'Salt is no sugar.',
      examples: [{ bad: 'cake(salt)', good: 'cake(sugar)' }],
      references: [
        { title: 'A', url: 'https://orchard.example/a' },
        { title: 'B', url: 'https://orchard.example/b' },
      ],
    })
  })

  test('that begins with a sentence or has only a few tags is converted too', async () => {
    const rest = '<p>Wash it.</p>'
    expect((await ruleOf({ help: { text: `An apple is dirty.${rest}` } })).description).toBe('An apple is dirty.\n\nWash it.')
    expect((await ruleOf({ help: { text: 'An apple is dirty.<br/>Wash it &amp; dry it.' } })).description).toBe(
      'An apple is dirty.  \nWash it & dry it.',
    )
    expect(await ruleOf({ shortDescription: { text: 'Call <code>wash()</code> &amp; dry' } })).toMatchObject({
      title: 'Call `wash()` & dry',
      summary: 'Call `wash()` & dry.',
    })
  })

  test('within Markdown is converted if it is a block', async () => {
    const markdown =
      'Wash **it**. That is <b>all</b>.\n\n<h3>Bad</h3>\n<pre>\neat(apple)\n\n</pre>\n\n## Good\n\n```js\neat(wash(apple)) // <h3>\n```'
    expect(await ruleOf({ help: { text: 'x', markdown } })).toMatchObject({
      description: 'Wash **it**. That is <b>all</b>.',
      examples: [{ bad: 'eat(apple)', good: 'eat(wash(apple)) // <h3>', language: 'js' }],
    })
  })
})

describe('hostile HTML', () => {
  test.each([
    ['<p>Pears</p><script>alert(1)</script><style>p{}</style> fall', 'Pears\n\nfall', '<script>, <style>'],
    ['<p onclick="alert(1)">Pears <img src=x onerror=alert(1) alt="fall"></p>', 'Pears fall', 'an event handler'],
    [
      '<p>Pears <a href="javascript:alert(1)">fall</a> <a href=java&#115;cript:alert(1)>off</a></p>',
      'Pears fall off',
      'javascript: address',
    ],
    ['<p>Pears <a href="data:text/html,x">fall</a></p>', 'Pears fall', 'data: address'],
    ['<p>Pears</p><iframe src=https://evil.example></iframe><p>fall</p>', 'Pears\n\nfall', '<iframe>'],
    ['<p>Pears</p><svg><script>alert(1)</script></svg><object data=x>o</object>', 'Pears', '<object>'],
    ['<div><p>Pears<div><b>fall', 'Pears', ''],
    ['<p>Pears</p><base href="https://evil.example"><a href="off">fall</a>', 'Pears\n\nfall', 'link within'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt; [x]: no</p>', '\\<script>', ''],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) **no**</p>', '&lt;script', ''],
    ['<pre>&lt;/pre&gt;```\n<script>alert(1)</script></pre><p>x</p>', '````\n</pre>```\n<script>alert(1)</script>\n````', ''],
  ])('%j is made harmless, with a note on what was removed', async (text, expected, note) => {
    const { description, notes } = await storedOf(text)
    expect(description.replaceAll(/ {2,}/g, ' ')).toContain(expected)
    expect(notes).toContain(note)
    const prose = description.replaceAll(/^(`{3,})[^]*?^\1/gm, '')
    expect(prose).not.toMatch(/(?<!\\)<[a-z/!]|(?<!\\)\]\(\s*(?:java|data)|onerror|onclick/i)
  })

  test.each([
    '<div>'.repeat(200_000),
    '<div>'.repeat(19_000),
    `${'<div>'.repeat(9000)}x${'</div>'.repeat(9000)}`,
    '<p>'.repeat(30_000),
    `${Array.from({ length: 50 }, (_, at) => `<b id=${at}>`).join('')}${'<p>x'.repeat(5000)}${'</b>'.repeat(50)}`,
    '<ul>\n'.repeat(15_000),
    `# a\n${'<ul>\n'.repeat(15_000)}`,
    '<pre>'.repeat(18_000),
    '<p><a href="x" title="'.repeat(4000),
    '<!--'.repeat(20_000),
    `<p>${'`'.repeat(90_000)}</p>`,
    `<p>${'- '.repeat(40_000)}</p>`,
    `${' '.repeat(90_000)}<p>x</p>`,
    `<p>x</p>${']]> '.repeat(20_000)}`,
  ])('in large amounts is handled in bounded time: %#', (text) => {
    const before = performance.now()
    for (const one of [
      { text, markdown: undefined },
      { text, markdown: text },
    ]) {
      markdownOf(one)
      droppedIn(one)
    }
    expect(performance.now() - before).toBeLessThan(6000)
  })

  test('that is too deep or too large is not converted', () => {
    expect(markdownOfPage(`${'<div>'.repeat(100)}x${'</div>'.repeat(100)}`)).toBeUndefined()
    expect(markdownOfPage(`<p>${'x'.repeat(100_000)}</p>`)).toBeUndefined()
  })
})
