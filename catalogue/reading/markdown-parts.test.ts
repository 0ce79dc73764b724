import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf } from './markdown-parts.ts'

const code = (text: string, language = 'js') => `\`\`\`${language}\n${text}\n\`\`\``

describe('partsOf', () => {
  test.each([
    ['**BAD:**', '**GOOD:**'],
    ['## Incorrect', '## Correct'],
    ['### Not preferred:', '### Preferred:'],
    ['#### Non-compliant code', '#### Compliant code'],
    ['## Example', 'Use instead:'],
    ['The following pattern is considered a problem:', 'The following pattern is _not_ considered a problem:'],
    ['### Invalid', '### Valid'],
    ['The following code produces this diagnostic:', '#### Common fixes'],
  ])('extracts one example below %s and %s', (bad, good) => {
    const { text, examples } = partsOf(`Why.\n\n${bad}\n\n${code('a')}\n\n${good}\n\n${code('b')}\n`)
    expect(examples).toEqual([{ bad: 'a', good: 'b', language: 'js' }])
    expect(text).toMatch(/^Why\./)
    expect(text).not.toContain('```')
  })

  test.each([
    ['This is vulnerable to injection.', 'To fix this, use parameters.'],
    ['This is vulnerable.', 'To fix this vulnerable query, use:'],
    ['So it fails.', 'Use instead'],
    ['So it fails.', 'In the example below we can use a list.'],
    ['So it fails.', 'The following example is safe.'],
    ['So it fails.', 'If it shall be one, add `@asynccontextmanager`:'],
  ])('reads code after “%s” as bad and after “%s” as good', (bad, good) => {
    const { examples } = partsOf(`## Example\n${bad}\n\n${code('bad()')}\n${good}\n\n${code('good()')}\n`)
    expect(examples).toEqual([{ bad: 'bad()', good: 'good()', language: 'js' }])
  })

  test('reads a single sample that prose calls a fix as good', () => {
    expect(partsOf(`## Example\nIf it is meant to run, add a shebang, as in:\n${code('#!')}`).examples).toMatchObject([
      { bad: '', good: '#!' },
    ])
    expect(partsOf(`## Example\nWe can use this.\n${code('a')}`).examples).toMatchObject([{ bad: 'a', good: '' }])
  })

  test('prefers the verdict of comments in the code, if they agree', () => {
    const [bad, good, both] = ['a() // BAD: it fails', '# GOOD\nb()', 'a() // BAD\nb() // GOOD']
    const { examples } = partsOf(`## Example\n\n${code(bad)}\n\nOr so.\n\n${code(good)}\n\nAnd.\n\n${code(both)}`)
    expect(examples.map((one) => [one.bad, one.good])).toEqual([
      [bad, good],
      [both, ''],
    ])
  })

  test('recognizes and removes labels in various formats', () => {
    const labels = ['**Noncompliant:**', '**Compliant:**', '❌ Incorrect', '✅ Correct', "Don't:", 'Do:', 'Bad', 'Good']
    const text = labels.map((label, index) => `${label}\n\n\`\`\`js\ncode(${index})\n\`\`\``).join('\n\n')
    expect(partsOf(`Why.\n\n${text}\n\nMore.`)).toMatchObject({
      text: 'Why.\n\nMore.',
      examples: [0, 2, 4, 6].map((index) => ({ bad: `code(${index})`, good: `code(${index + 1})` })),
    })
  })

  test('splits a sample with labelled bad and good parts', () => {
    const code = '# bad\nx = 1;\n\n# good (one line each)\nx = 1\n\n# good\ny = 2'
    expect(partsOf(`### Example:\n\n\`\`\`ruby\n${code}\n\`\`\``).examples).toEqual([
      { bad: 'x = 1;', good: 'x = 1', language: 'ruby' },
      { bad: '', good: 'y = 2', language: 'ruby' },
    ])
    const plain = 'setup()\n# bad\nx = 1;\n# good\nx = 1'
    expect(partsOf(`### Example:\n\n\`\`\`ruby\n${plain}\n\`\`\``).examples).toMatchObject([{ bad: plain }])
  })

  test('leaves a sample in the text if a part is too long for an example', () => {
    const text = `### Example:\n\n${code(`# bad\n${'x'.repeat(20_001)}\n# good\nx`, 'ruby')}`
    expect(partsOf(text)).toEqual({ text, examples: [], references: [] })
  })

  test.each(['# bad\nx = 1;\n# good\nx = 1', '// GOOD\nx'])('extracts no example below references: %j', (sample) => {
    const text = `Why.\n\n## References\n\n- https://a.example/x\n\n${code(sample)}`
    expect(partsOf(text)).toMatchObject({ examples: [], references: [{ url: 'https://a.example/x' }] })
  })

  test('reads “Before” and “After” as labels only when they are about the fix', () => {
    const under = (heading: string) => partsOf(`## ${heading}\n\n\`\`\`sh\nnpm i\n\`\`\``).examples
    expect(under('After upgrading')).toEqual([])
    expect(under('After')).toMatchObject([{ good: 'npm i' }])
    expect(under('Before the fix')).toMatchObject([{ bad: 'npm i' }])
  })

  test('recognizes another bad sample after fixed code', () => {
    const { examples } = partsOf(
      `## Example\n${code('1')}\nTo fix this, wash.\n${code('2')}\nThis is vulnerable too.\n${code('3')}\nUse soap instead.\n${code('4')}`,
    )
    expect(examples.map((one) => [one.bad, one.good])).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('pairs samples in order and leaves one side of an unpaired one empty', () => {
    const { examples } = partsOf(`## Bad\n${code('1')}\n${code('2')}\n## Good\n${code('3')}\n${code('4')}\n${code('5')}`)
    expect(examples.map(({ bad, good }) => [bad, good])).toEqual([
      ['1', '3'],
      ['2', '4'],
      ['', '5'],
    ])
  })

  test('leaves unlabelled code in the text', () => {
    const text = `Say how:\n\n${code('a')}\n\nDone.`
    expect(partsOf(text)).toEqual({ text, examples: [], references: [] })
  })

  test('ignores headings inside code', () => {
    expect(partsOf(`## Bad\n\n${code('# Good', 'sh')}`).examples).toEqual([{ bad: '# Good', good: '', language: 'sh' }])
  })

  test('turns a section of links into references without duplicates', () => {
    const { text, references } = partsOf(
      'Why.\n\n## See also\n\n- [One](https://a.example/x)\n- https://b.example/y.\n- [Again](https://a.example/x)\n- [](javascript:alert)\n\n## More\n\nWords.',
    )
    expect(references).toEqual([
      { title: 'One', url: 'https://a.example/x' },
      { title: 'b.example/y', url: 'https://b.example/y' },
    ])
    expect(text).toBe('Why.\n\n## More\n\nWords.')
  })

  test('keeps balanced parentheses in URLs and drops those around them', () => {
    const { references } = partsOf(
      '## References\n* Wikipedia: [Halting (computing)](https://en.example/wiki/Halt_(computing)).\n* (https://a.example/b_(c(d))), (https://e.example/f)\n* [Half](https://a.example/(g',
    )
    expect(references).toEqual([
      { title: 'Wikipedia: Halting (computing)', url: 'https://en.example/wiki/Halt_(computing)' },
      { title: 'a.example/b_(c(d))', url: 'https://a.example/b_(c(d))' },
      { title: 'e.example/f', url: 'https://e.example/f' },
      { title: 'a.example/(g', url: 'https://a.example/(g' },
    ])
  })

  test('terminates for any text and loses no words outside code and links', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '## Bad',
            '**GOOD:**',
            '```js',
            '```',
            '~~~',
            'word',
            '- [a](https://a.example)',
            '## References',
            '',
            'so:',
            '<!--more-->',
          ),
        ),
        (lines) => {
          const { text, examples } = partsOf(lines.join('\n'))
          const count = (inside: string) => inside.split('word').length
          const all = [text, ...examples.flatMap(({ bad = '', good = '' }) => [bad, good])].reduce((sum, part) => sum + count(part) - 1, 0)
          expect(all).toBe(count(lines.join('\n')) - 1)
        },
      ),
    )
  })

  test('recognizes a label in HTML', () => {
    const { text, references } = partsOf('Why.\n\n<b>References:</b>\n - [Washing](https://orchard.example/washing)\n')
    expect(text).toBe('Why.')
    expect(references).toEqual([{ title: 'Washing', url: 'https://orchard.example/washing' }])
  })

  test('leaves an oversized text alone and handles a line of unclosed links', () => {
    const long = `## Bad\n${code('a')}\n${'x'.repeat(100_000)}`
    expect(partsOf(long)).toEqual({ text: long, examples: [], references: [] })
    expect(partsOf(`## References\n${'- [a](https://b.example/'.repeat(4000)}`).references.length).toBeLessThan(4000)
  })

  const blanks = ' '.repeat(90_000)
  test.each([
    `# a${blanks}b`,
    `**a**${blanks}b`,
    `# ${'#'.repeat(90_000)} b`,
    `\`\`\`${blanks}\``,
    `\`\`\`\na${blanks}b\n\`\`\``,
    `a${blanks}b`,
    `a\n<!--${blanks}more`,
  ])('handles thousands of spaces and marks quickly: %#', (long) => {
    expect(partsOf(`Why.\n\n${long}`).text).toContain('Why.')
  })

  test('drops the closing marks of a heading', () => {
    expect(partsOf(`## Bad ##\n${code('a')}`).examples).toEqual([{ bad: 'a', good: '', language: 'js' }])
  })
})
