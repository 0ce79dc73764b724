import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf } from './markdown-parts.ts'

const code = (text: string, language = 'js') => `\`\`\`${language}\n${text}\n\`\`\``

describe('a documentation text', () => {
  test.each([
    ['**BAD:**', '**GOOD:**'],
    ['## Incorrect', '## Correct'],
    ['### Not preferred:', '### Preferred:'],
    ['#### Non-compliant code', '#### Compliant code'],
    ['## Example', 'Use instead:'],
    ['The following pattern is considered a problem:', 'The following pattern is _not_ considered a problem:'],
    ['### Invalid', '### Valid'],
    ['The following code produces this diagnostic:', '#### Common fixes'],
  ])('with %s and %s has one example, which leaves the text', (bad, good) => {
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
  ])('an example with “%s” and “%s” is bad, then good', (bad, good) => {
    const { examples } = partsOf(`## Example\n${bad}\n\n${code('bad()')}\n${good}\n\n${code('good()')}\n`)
    expect(examples).toEqual([{ bad: 'bad()', good: 'good()', language: 'js' }])
  })

  test('a single sample that mends is no bad one', () => {
    expect(partsOf(`## Example\nIf it is meant to run, add a shebang, as in:\n${code('#!')}`).examples).toMatchObject([
      { bad: '', good: '#!' },
    ])
    expect(partsOf(`## Example\nWe can use this.\n${code('a')}`).examples).toMatchObject([{ bad: 'a', good: '' }])
  })

  test('what the comments in code say settles what it is, if they agree', () => {
    const [bad, good, both] = ['a() // BAD: it fails', '# GOOD\nb()', 'a() // BAD\nb() // GOOD']
    const { examples } = partsOf(`## Example\n\n${code(bad)}\n\nOr so.\n\n${code(good)}\n\nAnd.\n\n${code(both)}`)
    expect(examples.map((one) => [one.bad, one.good])).toEqual([
      [bad, good],
      [both, ''],
    ])
  })

  test('labels in any dress are labels, and leave the text', () => {
    const labels = ['**Noncompliant:**', '**Compliant:**', '❌ Incorrect', '✅ Correct', "Don't:", 'Do:', 'Bad', 'Good']
    const text = labels.map((label, index) => `${label}\n\n\`\`\`js\ncode(${index})\n\`\`\``).join('\n\n')
    expect(partsOf(`Why.\n\n${text}\n\nMore.`)).toMatchObject({
      text: 'Why.\n\nMore.',
      examples: [0, 2, 4, 6].map((index) => ({ bad: `code(${index})`, good: `code(${index + 1})` })),
    })
  })

  test('a sample of both kinds is taken apart by the comments that say so', () => {
    const code = '# bad\nx = 1;\n\n# good (one line each)\nx = 1\n\n# good\ny = 2'
    expect(partsOf(`### Example:\n\n\`\`\`ruby\n${code}\n\`\`\``).examples).toEqual([
      { bad: 'x = 1;', good: 'x = 1', language: 'ruby' },
      { bad: '', good: 'y = 2', language: 'ruby' },
    ])
    const plain = 'setup()\n# bad\nx = 1;\n# good\nx = 1'
    expect(partsOf(`### Example:\n\n\`\`\`ruby\n${plain}\n\`\`\``).examples).toMatchObject([{ bad: plain }])
  })

  test('a sample of both kinds stays whole, and once, where a piece is too long for an example', () => {
    const text = `### Example:\n\n${code(`# bad\n${'x'.repeat(20_001)}\n# good\nx`, 'ruby')}`
    expect(partsOf(text)).toEqual({ text, examples: [], references: [] })
  })

  test.each(['# bad\nx = 1;\n# good\nx = 1', '// GOOD\nx'])('below references code is no example, whatever it says: %j', (sample) => {
    const text = `Why.\n\n## References\n\n- https://a.example/x\n\n${code(sample)}`
    expect(partsOf(text)).toMatchObject({ examples: [], references: [{ url: 'https://a.example/x' }] })
  })

  test('what is to be done after something is no good code', () => {
    const under = (heading: string) => partsOf(`## ${heading}\n\n\`\`\`sh\nnpm i\n\`\`\``).examples
    expect(under('After upgrading')).toEqual([])
    expect(under('After')).toMatchObject([{ good: 'npm i' }])
    expect(under('Before the fix')).toMatchObject([{ bad: 'npm i' }])
  })

  test('after mended code another bad sample may stand', () => {
    const { examples } = partsOf(
      `## Example\n${code('1')}\nTo fix this, wash.\n${code('2')}\nThis is vulnerable too.\n${code('3')}\nUse soap instead.\n${code('4')}`,
    )
    expect(examples.map((one) => [one.bad, one.good])).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('several samples stand beside each other in their order, and one alone has an empty side', () => {
    const { examples } = partsOf(`## Bad\n${code('1')}\n${code('2')}\n## Good\n${code('3')}\n${code('4')}\n${code('5')}`)
    expect(examples.map(({ bad, good }) => [bad, good])).toEqual([
      ['1', '3'],
      ['2', '4'],
      ['', '5'],
    ])
  })

  test('code that is neither stays where it is', () => {
    const text = `Say how:\n\n${code('a')}\n\nDone.`
    expect(partsOf(text)).toEqual({ text, examples: [], references: [] })
  })

  test('a heading inside code is no heading', () => {
    expect(partsOf(`## Bad\n\n${code('# Good', 'sh')}`).examples).toEqual([{ bad: '# Good', good: '', language: 'sh' }])
  })

  test('a section of links becomes references, each address once', () => {
    const { text, references } = partsOf(
      'Why.\n\n## See also\n\n- [One](https://a.example/x)\n- https://b.example/y.\n- [Again](https://a.example/x)\n- [](javascript:alert)\n\n## More\n\nWords.',
    )
    expect(references).toEqual([
      { title: 'One', url: 'https://a.example/x' },
      { title: 'b.example/y', url: 'https://b.example/y' },
    ])
    expect(text).toBe('Why.\n\n## More\n\nWords.')
  })

  test('brackets of an address are part of it, those around it are not', () => {
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

  test('any text ends, and none of its words outside code and links is lost', () => {
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

  test('a heading in HTML is a label too', () => {
    const { text, references } = partsOf('Why.\n\n<b>References:</b>\n - [Washing](https://orchard.example/washing)\n')
    expect(text).toBe('Why.')
    expect(references).toEqual([{ title: 'Washing', url: 'https://orchard.example/washing' }])
  })

  test('a text beyond all bounds is not taken apart, and a line of half links ends', () => {
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
  ])('blanks and signs by the thousand take no longer than others: %#', (long) => {
    expect(partsOf(`Why.\n\n${long}`).text).toContain('Why.')
  })

  test('what closes a heading is no part of it', () => {
    expect(partsOf(`## Bad ##\n${code('a')}`).examples).toEqual([{ bad: 'a', good: '', language: 'js' }])
  })
})
