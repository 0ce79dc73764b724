import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { cleanSvg as cleanNow } from './clean.ts'
import { cleanSvg } from './svg.server.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'
const draw = (inside: string, attributes = '') => `<svg ${NS} ${attributes}><rect id="r" width="9" height="9"/>${inside}</svg>`
const clean = (text: string) => Promise.try(() => Buffer.from(cleanNow(Buffer.from(text)).data).toString())

/** What no cleaned drawing may contain, whatever it came from. */
const ACTIVE =
  /script|javascript|vbscript|\son\w+\s*=|foreignObject|iframe|<html|<body|<embed|<object|<animate|<set\b|@import|evil|expression\(|ENTITY|DOCTYPE|text\/html|svg\+xml|<handler|<listener|<a[\s>]/i

describe('attacks that are removed from the drawing', () => {
  test.each([
    ['a script', draw('<script>alert(1)</script>')],
    ['a script from another site', draw('<script href="//evil.example/x.js"/>')],
    ['an upper-case script', draw('<SCRIPT>alert(1)</SCRIPT>')],
    ['a prefixed script', draw('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['an HTML script', draw('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
    ['a script in CDATA', draw('<style><![CDATA[</style><script>alert(1)</script>]]></style>')],
    ['an event', draw('', 'onload="alert(1)"')],
    ['an event in capitals', draw('<rect ONCLICK="alert(1)" onClick="alert(1)"/>')],
    ['a link', draw('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a link by entity', draw('<a xlink:href="java&#x09;script:alert(1)"><text>x</text></a>')],
    ['a foreign object', draw('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>')],
    ['a foreign object in lower case', draw('<foreignobject><iframe src="javascript:alert(1)"/></foreignobject>')],
    ['a copy from another site', draw('<use href="https://evil.example/x.svg#a"/>')],
    ['a copy of data', draw('<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#a"/>')],
    ['an image from another site', draw('<image href="https://evil.example/track.png"/>')],
    ['a picture that is a drawing', draw('<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>')],
    ['a picture that is a page', draw('<image xlink:href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;"/>')],
    ['an import', draw('<style>@import url(https://evil.example/x.css);</style>')],
    ['an escaped import', draw('<style>@\\69mport "//evil.example"</style>')],
    ['an address in a style sheet', draw('<style>rect{fill:url("https://evil.example/#a")}</style>')],
    ['an address in an attribute', draw('<rect fill="url(https://evil.example/#a)" style="background:url(//evil.example)"/>')],
    ['an animation of a link', draw('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ['a set', draw('<set attributeName="onmouseover" to="alert(1)"/>')],
    ['a nested drawing', draw('<svg onload="alert(1)"><svg><script>1</script></svg></svg>')],
    ['a filter that fetches', draw('<filter id="f"><feImage href="https://evil.example/x"/></filter>')],
    ['a handler', draw('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>')],
    ['a frame', draw('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
    ['a document type with an address', `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${draw('')}`],
    ['a style sheet by instruction', `<?xml-stylesheet href="https://evil.example/x.xsl"?>${draw('')}`],
    ['a comment', draw('<!-- <script>alert(1)</script> evil -->')],
    ['a byte order mark', `\uFEFF${draw('<script>alert(1)</script>')}`],
    ['an escape through MathML', draw('<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script>alert(1)</script></mtext></math>')],
    ['a title of HTML', draw('<title><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></title>')],
  ])('%s', async (_, attack) => {
    const safe = await clean(attack)
    expect(safe).not.toMatch(ACTIVE)
    // The drawing itself remains, and sanitizing it again changes nothing.
    expect(safe).toContain('<rect id="r"')
    expect(await clean(safe)).toBe(safe)
  })
})

describe('files that are refused', () => {
  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${draw('<text>&b;</text>')}`
  test.each([
    ['entities that multiply', laughs],
    ['an entity that reads a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${draw('<text>&x;</text>')}`],
    ['HTML', '<html><body><svg></svg></body></html>'],
    ['a drawing in the wrong namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"><script>1</script></svg>'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>'],
    ['broken XML', `<svg ${NS}><rect></svg>`],
    ['text after the drawing', `${draw('')}<script>alert(1)</script>`],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
  ])('%s', async (_, attack) => {
    await expect(clean(attack)).rejects.toMatchObject({ name: 'SvgRefused', message: expect.stringMatching(/\.$/) })
  })

  test('UTF-16, which a browser would read and a sanitizer might not', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(draw('<script>1</script>'), 'utf16le')])
    await expect(cleanSvg(utf16)).rejects.toMatchObject({ status: 415 })
  })
})

describe('a sanitized drawing keeps', () => {
  test('its shapes, colours, gradients, text and own copies', async () => {
    const source = draw(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#124"/></linearGradient></defs><style>.a{fill:#fff}</style>' +
        '<use href="#r" x="1"/><path class="a" d="M0 0h1" fill="url(#g)" style="stroke:red"/><text>Plumb &amp; line</text>',
    )
    const safe = await clean(source)
    for (const part of ['linearGradient', 'stop-color="#124"', '.a{fill:#fff}', 'href="#r"', 'url(#g)', 'stroke:red', 'Plumb &amp; line'])
      expect(safe).toContain(part)
    expect(await clean(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${source}`)).toBe(safe)
  })

  test.each([
    '@media print{.b{fill:red}}',
    '@font-face{font-family:X;src:url(https://evil.example/x.woff)}',
    '@import url(https://evil.example/x.css);',
    '/* a note; with } and { */',
    '.b{fill:url(https://evil.example/#a)}',
    '.b{fill:re\\64}',
    '}',
  ])('the rules of a style sheet beside %s', async (other) => {
    for (const css of [`.a{fill:#fff}\n${other}\n.c{fill:#000}`, `<![CDATA[.a{fill:#fff}\n${other}\n.c{fill:#000}]]>`]) {
      const safe = await clean(draw(`<style>${css}</style>`))
      expect(/<style>(.*)<\/style>/s.exec(safe)?.[1]).toBe('.a{fill:#fff}\n.c{fill:#000}')
      expect(await clean(safe)).toBe(safe)
    }
  })

  test('no rule of a style sheet without naming it', async () => {
    const css =
      '.a{fill:#fff}\n@font-face{src:url(x)}\n.b,\n.c{fill:url(//evil.example)}/* .d{} */@import "//evil.example";.b,.c{fill:re\\64} } .e{'
    const { leftOut } = await cleanSvg(Buffer.from(draw(`<style>${css}</style>`)))
    expect(leftOut).toEqual(['@font-face', '.b, .c', '@import "//evil.example"', '.b,.c', '.e'])
    expect((await cleanSvg(Buffer.from(draw('<style>.a{fill:#fff}</style>')))).leftOut).toEqual([])
  })

  test('names with any letter, references to them, and addresses with blanks', async () => {
    const drawn = `<path id="a@2x" fill="url( #g )" stroke="url(#a@2x)" style="filter:url('#a@2x')" d="M0 0h1"/>`
    const safe = await clean(draw(`<style>.b{fill:url(#a@2x)}</style>${drawn}`))
    for (const part of ['id="a@2x"', 'fill="url( #g )"', 'stroke="url(#a@2x)"', `filter:url('#a@2x')`, '.b{fill:url(#a@2x)}'])
      expect(safe).toContain(part)
  })

  test('the effects of a filter, without which what uses it would not be shown', async () => {
    const light = '<feDiffuseLighting in="a" surfaceScale="2"><feDistantLight azimuth="9"/></feDiffuseLighting>'
    const merge = '<feMerge><feMergeNode in="a"/></feMerge><feComponentTransfer><feFuncA type="identity"/></feComponentTransfer>'
    const effects = `<feGaussianBlur stdDeviation="2" result="a"/><feDropShadow dx="1" flood-opacity="0.5"/>${light}${merge}`
    expect(await clean(draw(`<filter id="f">${effects}</filter>`))).toContain(effects)
  })

  test('no attribute without naming it, unless no drawing keeps it', async () => {
    const load = 'url(//evil.example)'
    const parts = `<path fill="${load}" style="stroke:${load}" data-a="a@b"/><image href="https://evil.example/a.png" onload="a('@')"/>`
    const { leftOut } = await cleanSvg(Buffer.from(draw(parts)))
    expect(leftOut.toSorted()).toEqual(['fill', 'href', 'style'])
  })

  test('an inline image', async () => {
    expect(await clean(draw('<image href="data:image/png;base64,iVBORw0KGgo=" width="4"/>'))).toContain(
      'data:image/png;base64,iVBORw0KGgo=',
    )
  })

  test('its size, from its attributes or its view box', async () => {
    expect(await cleanSvg(Buffer.from(draw('')))).toMatchObject({ width: 10, height: 10 })
    expect(await cleanSvg(Buffer.from(draw('', 'width="30px" height="20"')))).toMatchObject({ width: 30, height: 20 })
  })

  test('copies, but not copies of copies, which would multiply', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`)
    const safe = await clean(draw(`<g id="g0"><rect/></g>${levels.join('')}`))
    // Every second level is removed, so none of the remaining ones is copied again.
    expect(safe.match(/<use/g)?.length).toBe(50)
    expect(safe).not.toContain('href="#g1"')
  })
})

describe('drawings that would block the process', () => {
  const many = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join('')

  test.each([
    ['deep groups', draw(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    ['deep groups behind what only looks like their end', draw(`${'<g><!--</g>-->'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    ['deep groups whose attributes look like their end', draw(`${'<g id="/>">'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    ['elements without number', draw('<g/>'.repeat(200_000))],
    ['copies without number', draw(many(20_000, (index) => `<g id="a${index}"/><use href="#z"/>`))],
    ['attributes without number', draw(`<g ${many(50_000, (index) => `a${index}=""`)}/>`)],
    ['attributes without number, on many elements', draw(`<g ${many(100, (index) => `a${index}=""`)}/>`.repeat(500))],
    ['comments before the root', `${'<!---->'.repeat(8000)}${draw('')}`],
    ['comments in the root', draw('<!-- -->'.repeat(8000))],
    ['comments after the root', `${draw('')}${'<!---->'.repeat(8000)}`],
    ['instructions', `${'<?a b?>'.repeat(8000)}${draw('')}`],
    ['CDATA sections', draw(`<text>${'<![CDATA[a]]>'.repeat(8000)}</text>`)],
    ['nodes of several kinds', draw('<g/><!---->'.repeat(2600))],
    ['quotes that do not end', draw('<a "'.repeat(200_000))],
    ['comments that do not end', draw('<!--'.repeat(200_000))],
    ['document types', '<!DOCTYPE['.repeat(90_000)],
    ['a document type that does not end', `<!DOCTYPE${' '.repeat(900_000)}`],
  ])('%s are refused at once', async (_name, drawing) => {
    await clean(draw(''))
    const startedAt = performance.now()
    await expect(clean(drawing)).rejects.toThrow(/too complex|cannot be read/)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })

  test('other work goes on while a drawing is sanitized', async () => {
    let isOver = false
    const cleaning = cleanSvg(Buffer.from(draw('<text>a</text>'.repeat(1000)))).finally(() => (isOver = true))
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    expect(isOver).toBe(false)
    expect((await cleaning).data.toString()).toContain('<text>a</text>')
  })

  test('the maximum number of copies is handled in seconds', async () => {
    const startedAt = performance.now()
    const safe = await clean(draw(many(2000, (index) => `<g id="a${index}"/><use href="#a${index}"/>`)))
    expect(safe.match(/<use/g)).toHaveLength(2000)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})
