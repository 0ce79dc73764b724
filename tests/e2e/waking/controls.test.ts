import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { type Moment, MOMENTS, openAt, untilAwake } from '#tests/setup/browser/waking.ts'

type Control = {
  /** Uses the control, once. */
  use: (page: Page) => Promise<void>
  /** Expects that it has done what it says, exactly once. */
  done: (page: Page) => Promise<void>
}

/** Controls of one page that do not affect each other. */
type Visit = { path: string; width?: number; controls: Record<string, Control> }

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

const VISITS: Visit[] = [
  {
    path: '/',
    controls: {
      'an answer': {
        use: (page) => page.locator('.faq summary').first().click(),
        done: (page) => expect(page.locator('.faq-answer').first()).toBeVisible(),
      },
      'the theme': {
        use: (page) => page.getByRole('contentinfo').getByText('Dark', { exact: true }).click(),
        done: async (page) => {
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
          await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
        },
      },
      // Last, because a click elsewhere closes it.
      'a menu': {
        use: (page) => page.locator('.site-menu .menu-entry', { hasText: 'Product' }).click(),
        done: (page) => expect(page.locator('.menu-link:visible', { hasText: 'Static analysis' })).toHaveCount(1),
      },
    },
  },
  {
    path: '/',
    width: 390,
    controls: {
      'the drawer': {
        use: (page) => page.locator('.drawer-button', { hasText: 'Menu' }).click(),
        done: (page) => expect(page.locator('.drawer:visible a', { hasText: 'Static analysis' })).toHaveCount(1),
      },
    },
  },
  {
    path: '/pricing',
    controls: {
      'the billing period': {
        use: (page) => page.getByText(/^Yearly/).click(),
        done: async (page) => {
          await expect(page.locator('label', { hasText: /^Yearly/ }).locator('input')).toBeChecked()
          await expect(page.getByText('billed yearly').first()).toBeVisible()
        },
      },
      'the search of the site': {
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
    },
  },
  {
    path: '/directory/eslint',
    controls: {
      'a filter': {
        use: (page) => page.locator('.facet-take', { hasText: 'Major' }).click(),
        done: async (page) => {
          await expect(page).toHaveURL(/\/directory\/eslint\?severity=major$/)
          await expect(page.locator('.chips')).toContainText('Severity major')
        },
      },
    },
  },
  {
    path: '/directory',
    controls: {
      'a search': {
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
    },
  },
  {
    path: '/contact-sales',
    controls: {
      'a field of a form': {
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
    },
  },
  {
    path: '/styleguide',
    controls: {
      'a carousel': {
        use: (page) => page.locator('[data-block="logo-carousel"]').getByRole('button', { name: /^Next/ }).dispatchEvent('click'),
        done: async (page) => {
          await untilAwake(page)
          await expect.poll(async () => (await logosInView(page))[0]).toBeGreaterThan(0)
        },
      },
    },
  },
]

const writtenTexts = (page: Page) => page.evaluate(() => (window as unknown as { written: string[] }).written)

/** Copies a code sample, which is confirmed at once and written once. */
async function copy(page: Page, moment: Moment): Promise<void> {
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
  expect(await writtenTexts(page)).toEqual([await sample(page).textContent()])
  await expect(page.locator('.copy [role=status]', { hasText: 'Copied' })).toHaveCount(0)
}

for (const moment of MOMENTS) {
  test(`the first press of each kind of control works ${moment}, once`, async ({ page, context, baseURL }) => {
    for (const { path, width = 1280, controls } of VISITS) {
      await test.step(`${path}: ${Object.keys(controls).join(', ')}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const release = await openAt(page, path, moment)
        for (const { use } of Object.values(controls)) await use(page)
        await release()
        for (const { done } of Object.values(controls)) await done(page)
      })
    }
    // Without the script a code sample has no button.
    if (moment === 'before the script') return
    await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' })
    await test.step('a code sample', () => copy(page, moment))
  })
}
