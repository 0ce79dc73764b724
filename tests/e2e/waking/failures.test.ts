import type { Page } from '@playwright/test'
import { expect, holdRequests, nextFrame, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { isAwake, untilAwake, wake } from '#tests/setup/browser/waking.ts'

const SCRIPT = '**/assets/index-*.js'
const APPLICATION = '**/assets/{application,frame}-*.js'

const faq = (page: Page) => page.locator('.faq')
const dark = (page: Page) => page.getByRole('contentinfo').getByText('Dark', { exact: true })

/** Records the documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

async function expectNativePage(page: Page): Promise<void> {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await faq(page).locator('summary').first().click()
  await expect(faq(page).locator('.faq-answer').first()).toBeVisible()
  await page.locator('.site-menu .menu-entry', { hasText: 'Product' }).click()
  await page.locator('.menu-link', { hasText: 'Static analysis' }).click()
  await expect(page).toHaveURL('/platform/static-analysis')
  await page.goto('/directory')
  await page.getByRole('searchbox', { name: /Search/ }).fill('no-undef-init')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/issues\/no-undef-init$/)
}

test('without the page’s script, or without the application, the browser answers; the application is loaded at the next sign of intent', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|request failed/)
  for (const missing of [SCRIPT, APPLICATION]) {
    await page.route(missing, (route) => route.abort())
    await expectNativePage(page)
    await page.unroute(missing)
  }
  await page.route(APPLICATION, (route) => route.abort())
  await page.goto('/')
  await dark(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await test.step('it can be loaded again', async () => {
    let isDown = true
    await page.route(APPLICATION, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/contact-sales')
    const failed = page.waitForEvent('requestfailed')
    await page.getByLabel('Your name').fill('Ada')
    await failed
    isDown = false
    await expect(async () => {
      await page.keyboard.press('Shift')
      expect(await isAwake(page)).toBe(true)
    }).toPass()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  })
})

test('after a deployment a page is replaced, once, but one with typed text stays', async ({ page, expectFault }) => {
  expectFault(/404|request failed/)
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'next', timestamp: 1 } }))
  const documents = watchDocuments(page)
  for (const typed of ['Ada', '']) {
    await page.goto('/contact-sales')
    await page.route(APPLICATION, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }))
    documents.length = 0
    const compared = page.waitForResponse(/builds\/latest/)
    await page.getByLabel('Your name').evaluate((field: HTMLInputElement, text) => {
      field.value = text
    }, typed)
    const replaced = typed ? null : page.waitForEvent('load')
    await page.keyboard.press('Shift')
    await compared
    await replaced
    await untilQuiet(page)
    // The page that was loaded cannot be woken either, and is not loaded again.
    const again = page.waitForResponse(/builds\/latest/)
    await page.keyboard.press('Shift')
    await again
    await untilQuiet(page)
    await nextFrame(page)
    expect(documents).toEqual(typed ? [] : ['/contact-sales'])
    await expect(page.getByLabel('Your name')).toHaveValue(typed)
    await page.unroute(APPLICATION)
  }
})

test('a fault in a page leaves it as it is, and it works as it does without scripts', async ({ page, expectFault }) => {
  expectFault(/removeChild/)
  await page.goto('/directory')
  await wake(page)
  // What extensions and translations of browsers do to a page.
  await page.locator('.directory-head ~ *').evaluateAll((parts) => {
    for (const part of parts) {
      const moved = document.createElement('div')
      part.replaceWith(moved)
      moved.append(part)
    }
  })
  const field = page.getByRole('searchbox', { name: /Search/ })
  const fault = page.waitForEvent('console', (message) => message.text().includes('removeChild'))
  await field.pressSequentially('u')
  await fault
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('u')
  await field.fill('no-undef-init')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/issues\/no-undef-init$/)
})

test('with storage refused, on a slow connection, the theme changes for this page, which prefetches nothing and wakes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }))
  await page.goto('/directory')
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0)
  await dark(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('searchbox', { name: /Search/ }).click()
  await untilAwake(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('offline, a form keeps its answers and is sent once there is a connection; one that the application does not reach is sent by the browser', async ({
  page,
  context,
  clock,
}) => {
  await test.step('offline', async () => {
    const release = await holdRequests(page, APPLICATION)
    await page.goto('/directory/eslint/issues/no-unused-vars')
    const documents = watchDocuments(page)
    await page.getByText('Report a problem').click()
    await page.getByLabel('What is wrong with this page?').fill('The second example is the same as the first.')
    await context.setOffline(true)
    await page.evaluate(() => {
      Object.assign(window, { said: '' })
      addEventListener('invalid', ({ target }) => Object.assign(window, { said: (target as HTMLButtonElement).validationMessage }), true)
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { said: string }).said)).toContain('offline')
    expect(documents).toEqual([])
    await expect(page.getByLabel('What is wrong with this page?')).toHaveValue('The second example is the same as the first.')
    release()
    await context.setOffline(false)
    await expect(page.getByText('Thank you for your feedback.').filter({ visible: true })).toBeVisible()
  })

  await test.step('it does not come in time', async () => {
    await clock.install()
    await holdRequests(page, APPLICATION)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.resourceType())
    })
    await page.goto('/directory/eslint/issues/no-var')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await clock.runFor(5000)
    await expect(page).toHaveURL('/directory/eslint/issues/no-var#feedback-sent')
    expect(sent).toEqual(['document'])
  })
})

test('Back within the entries of a reloaded document shows the page of the address, even if it is touched while that loads', async ({
  page,
}) => {
  const toDirectory = async (from: string) => {
    await page.goto(from)
    await wake(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
    await expect(page).toHaveURL('/directory')
    await page.reload()
    expect(await isAwake(page)).toBe(false)
  }
  await toDirectory('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Static analysis that shows its work')

  await toDirectory('/pricing')
  const release = await holdRequests(page, '**/pricing')
  await page.evaluate(() => history.back())
  const application = page.waitForResponse(/\/assets\/application-/)
  await page.keyboard.press('Shift')
  await application
  // Nothing shows that the application left the page alone, and nothing can be evaluated in a page that is being replaced.
  await page.waitForTimeout(500)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/commit/i)
})

test('the drawer of an untouched page keeps the focus, closes with Escape, with a link and in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // The application's own drawer would open if it were there in time.
  const release = await holdRequests(page, APPLICATION)
  await page.goto('/')
  const main = page.locator('main')
  const drawer = page.locator('.drawer-plain .drawer')
  const menu = page.locator('.drawer-button', { hasText: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(main).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(main).toHaveJSProperty('inert', false)
  await page.keyboard.press('Enter')
  await expect(main).toHaveJSProperty('inert', true)
  // Nothing stays out of reach.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(main).toHaveJSProperty('inert', false)
  await page.setViewportSize({ width: 390, height: 800 })
  if (!(await drawer.isVisible())) await menu.click()
  release()
  await untilAwake(page)
  await drawer.getByRole('link', { name: 'Directory' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await expect(drawer).toBeHidden()
  await expect(main).toHaveJSProperty('inert', false)
})
