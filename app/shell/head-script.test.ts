import { afterEach, expect, test, vi } from 'vitest'
import { paintVariants } from './head-script.ts'

/** The style sheets that a document with this cookie adopts, as text. */
function adopted(cookie: string): string[] {
  const sheets: { text: string }[] = []
  vi.stubGlobal('document', { cookie, adoptedStyleSheets: sheets })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  )
  paintVariants()
  return (document as unknown as { adoptedStyleSheets: { text: string }[] }).adoptedStyleSheets.map(({ text }) => text)
}

afterEach(() => vi.unstubAllGlobals())

test('shows the visitor’s variant and hides the others where the page has that variant', () => {
  const place = '[data-experiment="hero"][data-variants~="short"]'
  expect(adopted('plumb_variants=hero:short')).toEqual([
    `@layer theme{${place}{display:none!important}${place}[data-variant="short"]{display:block!important}}`,
  ])
})

test.each(['a=b; plumb_variants=hero:short; c=d', 'plumb_variants=hero%3Ashort', 'plumb_variants=hero:short.price-2:none'])(
  'accepts %s',
  (cookie) => {
    expect(adopted(cookie)[0]).toContain('"hero"')
  },
)

test.each([
  '',
  'plumb_variants=',
  'plumb_variants=hero',
  'plumb_variants=hero:',
  'plumb_variants=:short',
  'plumb_variants=hero:short.',
  'plumb_variants=hero:short.price',
  'plumb_variants=hero:short:x',
  'plumb_variants=HERO:short',
  'plumb_variants=hero:short"]{}*{display:none}',
  'plumb_variants=hero:short\\22',
  'plumb_variants=hero:short%22',
  'plumb_variants=hero:-short',
  'plumb_variants=her_o:short',
  'plumb_variants=*:*',
  `plumb_variants=${'a:b.'.repeat(2000)}a:b`,
  'xplumb_variants=hero:short',
  'other=plumb_variants=hero:short',
])('ignores %s', (cookie) => {
  expect(adopted(cookie)).toEqual([])
})

test('a browser without constructed style sheets shows the control', () => {
  vi.stubGlobal('document', { cookie: 'plumb_variants=hero:short' })
  expect(paintVariants).not.toThrow()
})
