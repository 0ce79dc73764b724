import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

let open: ContractSite

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
})
const get = (path: string, headers?: Record<string, string>) => open.get(path, headers)
const MARKDOWN = 'text/markdown; charset=utf-8'

/** The paths in a file of the sitemap. */
const listed = async (file: string) =>
  [...(await (await get(`/sitemap/${file}.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

const alternate = (path: string, ending: string) => (/^\/(?:de)?$/.test(path) ? `${path.replace(/\/$/, '')}/index` : path) + ending

describe('pages in formats for programs', () => {
  test('every page of the sitemap has them, marked as copies of the page', { timeout: 120_000 }, async () => {
    const files = ['pages-0', 'posts-0', 'changelog-0', 'stories-0', 'glossary-0', 'analyzers-0']
    // Of the many lists by tag and by weakness, a few of each kind and language.
    const lists = (await listed('directory')).filter((path, index) => !/\/(?:tags|cwe)\//.test(path) || index % 10 === 0)
    const paths = [...(await Promise.all(files.map(listed))).flat(), ...lists]
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      const answer = await get(alternate(path, '.md'))
      const { status, headers } = answer
      expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 200, type: MARKDOWN })
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('content-language')).toMatch(/^(?:en|de)$/)
      expect({ path, link: headers.get('link') }).toEqual({ path, link: `<${new URL(path, open.site.url).href}>; rel="canonical"` })
      expect({ path, text: await answer.text() }).toEqual({ path, text: expect.stringMatching(/^---\n[\s\S]+\n---\n\n# \S/) })
    }
    expect((await (await get('/sitemap/pages-0.xml')).text()).includes('.md')).toBe(false)
  })

  test('as JSON say title, language, dates and where the page stands', async () => {
    const answer = await get('/blog/when-a-fix-is-safe.json')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toMatchObject({
      title: 'When is a fix safe?',
      url: `${open.site.url}/blog/when-a-fix-is-safe`,
      language: 'en',
      published: '2026-06-23',
      authors: ['Miriam Tesfaye'],
      breadcrumbs: [{ title: 'Blog', url: `${open.site.url}/blog` }],
      alternates: { markdown: `${open.site.url}/blog/when-a-fix-is-safe.md` },
      markdown: expect.stringMatching(/^# When is a fix safe\?\n/),
    })
  })

  test('of lists have what the list has, filtered as its address says', async () => {
    const text = async (path: string) => (await get(path)).text()
    expect(await text('/directory.md')).toMatch(/^- \[ESLint\]\(\S+\/directory\/eslint\), /m)
    expect(await text('/directory.md?q=no-undef')).toMatch(/- \[`no-undef`\]\(\S+\/directory\/eslint\/issues\/no-undef\)/)
    expect(await text('/directory/tags.md')).toMatch(/^- \[\S+\]\(\S+\/directory\/tags\/\S+\), \d+ issues$/m)
    expect(await text('/directory/changes.md')).toContain('## ESLint')
    expect(await text('/directory/compare.md')).toContain('# Compare analyzers')
    expect(await text('/de/directory.md')).toContain('# Verzeichnis')
    expect((await get('/directory/tags/no-such-tag.md')).status).toBe(404)
  })

  test('show what is published and never what is not', async () => {
    const secret = { title: 'Secret', slug: 'secret', blocks: [{ blockType: 'hero', heading: 'Not yet' }] }
    const page = await open.write('/api/pages?draft=true', 'POST', { ...secret, _status: 'draft' })
    for (const ending of ['.md', '.json']) {
      const answer = await get(`/secret${ending}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
      const detail = `Page not found: /secret${ending}`
      expect(await answer.json()).toEqual({ type: 'about:blank', status: 404, title: 'Not Found', detail })
    }
    await open.write(`/api/pages/${page.id}`, 'PATCH', { _status: 'published' })
    expect(await (await get('/secret.md')).text()).toContain('# Not yet')
    await open.write(`/api/pages/${page.id}?draft=true`, 'PATCH', { title: 'Secreter', _status: 'draft' })
    expect(await (await get('/secret.md')).text()).not.toContain('Secreter')
    await open.write(`/api/pages/${page.id}`, 'PATCH', { slug: 'not-secret', _status: 'published' })
    const moved = await get('/secret.md?a=b')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/not-secret.md?a=b'])
    await open.write(`/api/pages/${page.id}`, 'DELETE', {})
    expect((await get('/not-secret.md')).status).toBeGreaterThanOrEqual(404)
  })
})

describe('Accept', () => {
  test('chooses between a page and its Markdown, and caches are told so', async () => {
    for (const path of ['/pricing', '/', '/de', '/directory', '/directory/eslint/issues/no-undef', '/directory?q=no-undef']) {
      const page = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect(page.headers.get('content-type')).toMatch(/^text\/html/)
      const [bare = '', query = ''] = path.split(/(?=\?)/)
      const own = alternate(bare, '.md') + query
      const link = `<${own}>; rel="alternate"; type="text/markdown"`
      expect({ path, vary: page.headers.get('vary'), link: page.headers.get('link') }).toEqual({
        path,
        vary: 'accept, accept-encoding',
        link: expect.stringContaining(link),
      })
      expect(await page.text()).toContain(`<link rel="alternate" type="text/markdown" href="${own}"/>`)
      const text = await get(path, { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' })
      expect({ path, type: text.headers.get('content-type') }).toEqual({ path, type: MARKDOWN })
      expect(text.headers.get('vary')).toBe('accept, accept-encoding')
      expect(text.headers.get('content-location')).toBe(own)
      // It is a format of this very address, which is noindex only for a search.
      expect({ path, robots: text.headers.get('x-robots-tag') }).toEqual({ path, robots: query ? 'noindex, follow' : null })
      if (query) expect(await text.text()).toContain('`no-undef`')
    }
  })

  test('gets the canonical address and the noindex of the editors', async () => {
    const seo = { noindex: true, canonical: '/pricing' }
    const { id } = await open.page({ slug: 'told-apart', seo, blocks: [{ blockType: 'hero', heading: 'Told apart' }] })
    const canonical = `${open.site.url}/pricing`
    for (const answer of [
      await get('/told-apart.md'),
      await get('/told-apart.json'),
      await get('/told-apart', { accept: 'text/markdown' }),
    ]) {
      expect(answer.headers.get('link')).toBe(`<${canonical}>; rel="canonical"`)
      expect(answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
    }
    expect(await (await get('/told-apart.json')).json()).toMatchObject({ url: `${open.site.url}/told-apart`, canonical })
    await open.write(`/api/pages/${id}`, 'DELETE', {})
  })

  test.each(['*/*', 'text/html', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0, */*', 'application/json'])(
    'of %s gets the page',
    async (accept) => {
      expect((await get('/pricing', { accept })).headers.get('content-type')).toMatch(/^text\/html/)
    },
  )

  test('gets the page where there is no Markdown, its redirects, and problem details of errors', async () => {
    const accept = 'text/markdown'
    expect((await get('/search', { accept })).headers.get('content-type')).toMatch(/^text\/html/)
    const moved = await get('/directory/ESLint', { accept })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/directory/eslint'])
    const missing = await get('/nowhere', { accept })
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  test('and an ETag of the other format is no match', async () => {
    const { headers } = await get('/pricing')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await get('/pricing', known)).status).toBe(304)
    const text = await get('/pricing', { ...known, accept: 'text/markdown' })
    expect(text.status).toBe(200)
    const again = await get('/pricing', { 'if-none-match': text.headers.get('etag') ?? '', accept: 'text/markdown' })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'accept, accept-encoding'])
  })
})

describe('llms.txt', () => {
  test('follows the convention, and every link to a page of this site leads to Markdown', { timeout: 60_000 }, async () => {
    const answer = await get('/llms.txt')
    expect(answer.headers.get('content-type')).toBe(MARKDOWN)
    const text = await answer.text()
    expect(text).toMatch(/^# Plumbline\n\n> \S.+\n\n[^#]+\n\n## Pages\n\n- \[/)
    expect(text).toMatch(/\n## Optional\n/)
    const items = text.split('\n').filter((line) => line.startsWith('- '))
    expect(text).toContain(`\`${open.site.url}/mcp\``)
    for (const path of ['/api/openapi.json', '/directory/changes.json', '/blog/feed.json', '/changelog/feed.xml'])
      expect(text).toContain(`${open.site.url}${path})`)
    for (const line of items) expect(line).toMatch(/^- \[[^\]]+\]\(https?:\/\/[^)\s]+\)(?:: \S.*)?$/)
    const urls = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => url).filter((url) => !/\/(?:glossary|changelog|blog)\//.test(url))
    for (const url of urls) {
      const { status } = await get(new URL(url).pathname)
      expect({ url, status }).toEqual({ url, status: 200 })
    }
    expect(text).not.toMatch(/\/directory\/eslint\/issues\//)
  })

  test('has the pages of a language in that language', async () => {
    const text = await (await get('/de/llms.txt')).text()
    expect(text).toContain('/de/privacy.md')
    expect(text).toContain('## Seiten')
    expect(text).not.toMatch(/\/pricing\.md/)
  })

  test('in full has the text of pages in sections, and shows a publication at once', { timeout: 60_000 }, async () => {
    const text = await (await get('/llms-full.txt')).text()
    expect(text.length).toBeLessThan(410_000)
    expect(text).toMatch(/^# Plumbline\n/)
    // Others look like headings, but are comments in code.
    expect(text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').match(/^# /gm)).toHaveLength(1)
    expect(text).toMatch(/^## Blog\n\n### \S/m)
    expect(text).toMatch(/^## Left out\n/m)
    const { id } = await open.page({ slug: 'for-models', title: 'For models', blocks: [{ blockType: 'hero', heading: 'Read me whole' }] })
    expect(await (await get('/llms-full.txt')).text()).toContain('### Read me whole')
    await open.write(`/api/pages/${id}`, 'DELETE', {})
    expect(await (await get('/llms-full.txt')).text()).not.toContain('Read me whole')
  })
})
