import { expect, test } from 'vitest'
import { staticHtml } from './static-html.server.tsx'
import { Finding } from './finding.tsx'

const render = (code: string, fix: string, message = '') =>
  staticHtml(<Finding code={code} line={1} severity="major" fix={fix} message={message} />)

test('a reported line keeps its indentation, and its dimension is as long as the change', () => {
  const html = render('    if (sum = 0)', '    if (sum === 0)')
  expect(html).toContain('2 characters off')
  expect(html).toContain('class="finding-off" aria-hidden="true">\u00a0\u00a0</span><span>    </span></span>')
})

test('a dimension that would run into the code is shown broken', () => {
  expect(render('return true', 'return false')).toContain('finding-off-broken" aria-hidden="true">\u00a0</span>')
})

test('a fix that replaces the whole line has no dimension', () => {
  const html = render('open(file)', 'with the lock held, and only then, open what was asked for')
  expect(html).not.toMatch(/characters off|finding-off/)
})

test('backticks in a message mark code', () => {
  expect(render('a', 'b', '`a` moves.')).toContain('<code>a</code> moves.')
})
