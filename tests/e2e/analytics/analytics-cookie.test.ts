import type { Page } from '@playwright/test'
import { expect, KEY, test } from '#tests/setup/analytics/measured-site.ts'
import { siteClientOf, visit } from '#tests/setup/analytics/measured-visit.ts'
import { propertiesOf } from '#tests/setup/analytics/watch-client.ts'

/** Serves the site to the browser under this name over TLS, as behind a proxy. */
async function serveAt(page: Page, host: string, url: string): Promise<string> {
  const site = `127.0.0.1:${new URL(url).port}`
  await page.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host: site, origin: `http://${site}` }
    await route.fulfill({ response: await route.fetch({ url: `http://${site}${pathname}${search}`, headers, maxRedirects: 0 }) })
  })
  return `https://${host}`
}

/** All cookies with the client's name. */
const cookiesOf = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === `ph_${KEY}_posthog`)

const daysFromNow = (seconds = 0) => Math.round((seconds - Date.now() / 1000) / 86_400)

test('C90.5 over https the cookie is secure, lasts a year and is shared with the site’s subdomains', async ({
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
  // The visitor is the same on another subdomain, and clearing applies there too.
  expect(await propertiesOf(await visit(page, posthog, `${main}/pricing`))).toMatchObject({ distinct_id })
  await (await siteClientOf(page)).evaluate(({ stop }) => stop())
  expect(await cookiesOf(page)).toEqual([])
})

for (const host of ['plumbline.herokuapp.com', 'plumbline.vercel.app', 'plumbline.netlify.app']) {
  test(`C90.5 at ${host}, on a shared hosting domain, the cookie is limited to that host`, async ({
    page,
    posthog,
    measured,
    expectFault,
  }) => {
    expectFault(new RegExp(`^foreign request: https://${host}/`))
    await propertiesOf(await visit(page, posthog, `${await serveAt(page, host, measured.url)}/pricing`))
    const [cookie, ...others] = await cookiesOf(page)
    expect(others).toEqual([])
    // A leading dot would include subdomains.
    expect(cookie).toMatchObject({ domain: host, path: '/', sameSite: 'Lax', secure: true })
    expect(daysFromNow(cookie?.expires)).toBe(365)
    await (await siteClientOf(page)).evaluate(({ stop }) => stop())
    expect(await cookiesOf(page)).toEqual([])
  })
}
