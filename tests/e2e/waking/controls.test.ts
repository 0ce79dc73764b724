import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { MOMENTS, openAt, untilAwake } from '#tests/setup/browser/waking.ts'

type Control = {
  name: string
  path: string
  width?: number
  /** Uses the control, once. */
  use: (page: Page) => Promise<void>
  /** Expects that it has done what it says, exactly once. */
  done: (page: Page) => Promise<void>
}

const RULE = '/directory/eslint/issues/no-unused-vars'

const sample = (page: Page) => page.getByRole('group', { name: 'Silence one finding' })

/** The names of the logos in view. */
const logosInView = (page: Page) =>
  page.locator('[data-block="logo-carousel"] .carousel-view').evaluate((view) => {
    const { left, right } = view.getBoundingClientRect()
    const slides = [...view.querySelectorAll('[role=group]')]
    return slides.flatMap((slide, index) => {
      const box = slide.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 ? [index] : []
    })
  })

const CONTROLS: Control[] = [
  {
    name: 'a menu',
    path: '/',
    use: (page) => page.locator('.site-menu .menu-entry', { hasText: 'Product' }).click(),
    done: (page) => expect(page.locator('.menu-link:visible', { hasText: 'Static analysis' })).toHaveCount(1),
  },
  {
    name: 'the drawer',
    path: '/',
    width: 390,
    use: (page) => page.locator('.drawer-button', { hasText: 'Menu' }).click(),
    done: (page) => expect(page.locator('.drawer:visible a', { hasText: 'Static analysis' })).toHaveCount(1),
  },
  {
    name: 'the theme',
    path: '/',
    use: (page) => page.getByRole('contentinfo').getByText('Dark', { exact: true }).click(),
    done: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
    },
  },
  {
    name: 'an answer',
    path: '/',
    use: (page) => page.locator('.faq summary').first().click(),
    done: (page) => expect(page.locator('.faq-answer').first()).toBeVisible(),
  },
  {
    name: 'the billing period',
    path: '/pricing',
    use: (page) => page.getByText(/^Yearly/).click(),
    done: async (page) => {
      await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked()
      await expect(page.getByText('billed yearly').first()).toBeVisible()
    },
  },
  {
    name: 'a filter',
    path: '/directory/eslint',
    use: (page) => page.locator('.facet-take', { hasText: 'Major' }).click(),
    done: async (page) => {
      await expect(page).toHaveURL(/\/directory\/eslint\?severity=major$/)
      await expect(page.locator('.chips')).toContainText('Severity major')
    },
  },
  {
    name: 'a search',
    path: '/directory',
    use: async (page) => {
      await page.getByRole('searchbox', { name: /Search/ }).click()
      await page.keyboard.type('no-undef-init')
    },
    done: async (page) => {
      await expect(page.getByRole('searchbox', { name: /Search/ })).toHaveValue('no-undef-init')
      await expect(page).toHaveURL('/directory?q=no-undef-init')
      await expect(page.locator('a[data-hit]').first()).toContainText('no-undef-init')
    },
  },
  {
    name: 'the search of the site',
    path: '/pricing',
    use: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('promise')
    },
    done: async (page) => {
      const field = page.getByRole('combobox', { name: 'Search this site' })
      await expect(field).toHaveValue('promise')
      await expect(field).toBeFocused()
      await expect(page.getByRole('option', { name: 'All results for “promise”' })).toHaveCount(1)
    },
  },
  {
    name: 'a field of a form',
    path: '/contact-sales',
    use: async (page) => {
      await page.getByLabel('Your name').click()
      await page.keyboard.type('Ada Lovelace')
    },
    done: async (page) => {
      await untilAwake(page)
      await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
      await expect(page.getByLabel('Your name')).toBeFocused()
    },
  },
  {
    name: 'the language',
    path: '/',
    use: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click(),
    done: async (page) => {
      await expect(page).toHaveURL('/de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    },
  },
  {
    name: 'a carousel',
    path: '/styleguide',
    use: (page) => page.locator('[data-block="logo-carousel"]').getByRole('button', { name: /^Next/ }).dispatchEvent('click'),
    done: async (page) => {
      await untilAwake(page)
      await expect.poll(async () => (await logosInView(page))[0]).toBeGreaterThan(0)
    },
  },
]

for (const { name, path, width = 1280, use, done } of CONTROLS) {
  for (const moment of MOMENTS) {
    test(`${name}: the first press works ${moment}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const release = await openAt(page, path, moment)
      await use(page)
      await release()
      await done(page)
    })
  }
}

for (const moment of MOMENTS.filter((one) => one !== 'before the script')) {
  test(`copying: the first press works ${moment}, once`, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' })
    await page.addInitScript(() => {
      const written: string[] = []
      Object.assign(window, { written })
      const write = navigator.clipboard.writeText.bind(navigator.clipboard)
      navigator.clipboard.writeText = (text) => (written.push(text), write(text))
    })
    const release = await openAt(page, RULE, moment)
    await page.getByRole('button', { name: 'Copy Silence one finding' }).click()
    await expect(page.locator('.copy [role=status]', { hasText: 'Copied' })).toHaveCount(1)
    await release()
    await untilAwake(page)
    expect(await page.evaluate(() => (window as unknown as { written: string[] }).written)).toEqual([await sample(page).textContent()])
    await expect(page.locator('.copy [role=status]', { hasText: 'Copied' })).toHaveCount(0)
  })
}
