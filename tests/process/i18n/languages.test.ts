import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

let open: ContractSite
let guide: number
let english: number

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const html = async (path: string) => (await open.get(path)).text()
const hero = (heading: string, id?: string) => ({ blockType: 'hero', heading, ...(id ? { id } : {}) })

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  ;({ id: guide } = await open.page({ slug: 'guide', title: 'Guide', excerpt: 'In English.', blocks: [hero('The guide')] }))
  ;({ id: english } = await open.page({ slug: 'only-english', title: 'Only English', blocks: [hero('Only in English')] }))
})

/** The id of a page's hero, so that a translation changes its text and does not add a block. */
async function heroOf(id: number): Promise<string> {
  const answer = await open.write(`/api/pages/${id}?depth=0&draft=true`, 'PATCH', {})
  return (answer as unknown as { blocks: { id: string }[] }).blocks[0]?.id ?? ''
}

describe('an untranslated page', () => {
  test('is shown in English at its German address, with the English one as canonical', async () => {
    const answer = await open.get('/de/only-english')
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('<html lang="de"')
    expect(mainOf(text)).toMatch(/lang="en"[\s\S]*Only in English/)
    expect(text).toContain(`<link rel="canonical" href="${open.site.url}/only-english"/>`)
    expect(text).not.toContain('rel="alternate" hrefLang')
    expect(await html('/only-english')).not.toContain('rel="alternate" hrefLang')
  })
})

describe('publishing one language', () => {
  test('does not publish the other, and does not show its draft', async () => {
    const block = await heroOf(guide)
    await open.write(`/api/pages/${guide}?locale=de&draft=true`, 'PATCH', {
      title: 'Entwurf',
      blocks: [hero('Noch nicht', block)],
      _status: 'draft',
    })
    expect(await html('/de/guide')).toContain('The guide')
    expect(await html('/de/guide')).not.toMatch(/Entwurf|Noch nicht/)

    await open.write(`/api/pages/${guide}?locale=de`, 'PATCH', {
      title: 'Leitfaden',
      blocks: [hero('Der Leitfaden', block)],
      _status: 'published',
    })
    const german = await html('/de/guide')
    expect(mainOf(german)).toContain('Der Leitfaden')
    expect(german).toContain('<title>Leitfaden | Plumbline</title>')
    expect(german).toContain(`<link rel="canonical" href="${open.site.url}/de/guide"/>`)
    // Untranslated fields fall back to English.
    expect(german).toContain('content="In English."')
    const inEnglish = await html('/guide')
    expect(mainOf(inEnglish)).toContain('The guide')
    expect(inEnglish).not.toContain('Der Leitfaden')
    for (const text of [german, inEnglish]) {
      expect(text).toContain(`<link rel="alternate" hrefLang="de" href="${open.site.url}/de/guide"/>`)
      expect(text).toContain(`<link rel="alternate" hrefLang="en" href="${open.site.url}/guide"/>`)
      expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="${open.site.url}/guide"/>`)
    }
  })

  test('is independent of an English draft, which leaves the German page unchanged', async () => {
    const block = await heroOf(guide)
    await open.write(`/api/pages/${guide}?draft=true`, 'PATCH', { title: 'Draft', blocks: [hero('Draft', block)], _status: 'draft' })
    expect(mainOf(await html('/de/guide'))).toContain('Der Leitfaden')
    expect(mainOf(await html('/guide'))).toContain('The guide')
    await open.write(`/api/pages/${guide}?locale=de`, 'PATCH', { title: 'Leitfaden 2', _status: 'published' })
    expect(mainOf(await html('/guide'))).toContain('The guide')
    expect(await html('/guide')).not.toContain('Draft')
  })

  test('does not fall back to an English draft', async () => {
    const { id } = await open.page({
      slug: 'geheim',
      title: 'Secret title',
      excerpt: 'Secret words',
      blocks: [hero('Secret heading')],
      _status: 'draft',
    })
    await open.write(`/api/pages/${id}?locale=de`, 'PATCH', {
      title: 'Offen',
      blocks: [hero('Offenes', await heroOf(id))],
      _status: 'published',
    })
    expect((await open.get('/geheim')).status).toBe(404)
    const text = await html('/de/geheim')
    expect(mainOf(text)).toContain('Offenes')
    expect(text).not.toContain('Secret')
  })
})

describe('addresses', () => {
  test.each(['/de/nowhere', '/de/de/guide', '/en/guide', '/de/admin', '/de/api/pages', '/de/query', '/de//guide'])(
    '%s is a 404',
    async (path) => {
      expect((await open.get(path)).status).toBe(404)
    },
  )

  test.each(['/de', '/de/directory', '/de/directory/eslint', '/de/directory/eslint/issues/no-eval', '/de/search?q=eval'])(
    '%s is a page in German',
    async (path) => {
      const answer = await open.get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<html lang="de"')
    },
  )

  test.each(['q=a%20b', 'q=a+b', 'q=~!%27()*', 'utm_campaign=a%20b', 'q=%C3%A4,b'])('/de/directory?%s is not redirected', async (query) => {
    expect((await open.get(`/de/directory?${query}`)).status).toBe(200)
  })

  test('the German home page has one address', async () => {
    const answer = await open.get('/de/')
    expect([answer.status, new URL(answer.headers.get('location') ?? '', open.site.url).pathname]).toEqual([307, '/de'])
  })

  test('links on a German page stay in German, and the language switch links to the same page', async () => {
    const text = await html('/de/guide')
    expect(text).toContain('href="/de/directory"')
    expect(/<nav class="language-switch"[\s\S]*?<\/nav>/.exec(text)?.[0]).toMatch(/href="\/guide"[\s\S]*href="\/de\/guide"/)
  })

  test('a redirect preserves the language', async () => {
    await open.page({ slug: 'former', redirect: '/guide' })
    const answer = await open.get('/de/former?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de/guide'])
  })

  test('the payload of a German page is German', async () => {
    expect(await (await open.get('/de/guide/_payload.json')).json()).toMatchObject({
      data: { page: { title: 'Leitfaden 2', locale: 'de' } },
    })
  })

  test('queries return English by default and other languages on request', async () => {
    const query = async (where: object) =>
      (await open.get(`/query?_params=${encodeURIComponent(JSON.stringify({ where: [where], only: ['_path', 'title'] }))}`)).json()
    expect(await query({ _path: '/guide' })).toEqual([{ _path: '/guide', title: 'Guide' }])
    expect(await query({ _locale: 'de', _path: '/de/guide' })).toEqual([{ _path: '/de/guide', title: 'Leitfaden 2' }])
    expect(await query({ _path: '/de/guide' })).toEqual([])
  })

  test('a page cannot have a language as its slug', async () => {
    await expect(open.page({ slug: 'de' })).rejects.toThrow(/400/)
    await expect(open.page({ slug: 'en' })).rejects.toThrow(/400/)
  })
})

test('an untranslated page stays in English when another is translated', async () => {
  expect(english).toBeGreaterThan(0)
  expect(mainOf(await html('/only-english'))).toContain('Only in English')
})
