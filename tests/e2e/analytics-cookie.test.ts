import type { Page } from '@playwright/test'
import { expect, KEY, test } from '#tests/setup/measured-site.ts'
import { holdOf, visit } from '#tests/setup/measured-visit.ts'
import { propertiesOf } from '#tests/setup/watch-client.ts'

/** The browser has the site by this name and over TLS, as if a proxy stood before it. */
async function serveAt(page: Page, host: string, url: string): Promise<string> {
  const site = `127.0.0.1:${new URL(url).port}`
  await page.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host: site, origin: `http://${site}` }
    await route.fulfill({ response: await route.fetch({ url: `http://${site}${pathname}${search}`, headers, maxRedirects: 0 }) })
  })
  return `https://${host}`
}

/** The client's cookie, however many of its name there are. */
const cookiesOf = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === `ph_${KEY}_posthog`)

const daysFromNow = (seconds = 0) => Math.round((seconds - Date.now() / 1000) / 86_400)

test('C90.5 over https the cookie is secure, lasts a year, and belongs to the site’s other names as well', async ({
  page,
  posthog,
  measured,
  expectFault,
}) => {
  expectFault(/^foreign request: https:\/\/(?:docs\.)?plumbline\.test\//)
  const [docs, main] = [await serveAt(page, 'docs.plumbline.test', measured.url), await serveAt(page, 'plumbline.test', measured.url)]
  const { distinct_id } = await propertiesOf(await visit(page, posthog, `${docs}/pricing`))
  const [cookie, ...others] = await cookiesOf(page)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ domain: '.plumbline.test', path: '/', sameSite: 'Lax', secure: true, httpOnly: false })
  expect(daysFromNow(cookie?.expires)).toBe(365)
  // Who comes to another name of the site is the same visitor; so is what is forgotten.
  expect(await propertiesOf(await visit(page, posthog, `${main}/pricing`))).toMatchObject({ distinct_id })
  await (await holdOf(page)).evaluate(({ stop }) => stop())
  expect(await cookiesOf(page)).toEqual([])
})

for (const host of ['plumbline.herokuapp.com', 'plumbline.vercel.app', 'plumbline.netlify.app']) {
  test(`C90.5 at ${host}, whose neighbours are strangers, the cookie is that host’s alone`, async ({
    page,
    posthog,
    measured,
    expectFault,
  }) => {
    expectFault(new RegExp(`^foreign request: https://${host}/`))
    await propertiesOf(await visit(page, posthog, `${await serveAt(page, host, measured.url)}/pricing`))
    const [cookie, ...others] = await cookiesOf(page)
    expect(others).toEqual([])
    // One that may be read below the host, too, begins with a dot.
    expect(cookie).toMatchObject({ domain: host, path: '/', sameSite: 'Lax', secure: true })
    expect(daysFromNow(cookie?.expires)).toBe(365)
    await (await holdOf(page)).evaluate(({ stop }) => stop())
    expect(await cookiesOf(page)).toEqual([])
  })
}
