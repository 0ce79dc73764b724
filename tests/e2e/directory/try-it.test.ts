import type { Page } from '@playwright/test'
import { readGuideFolder } from '#catalogue/guides/read-guides.server.ts'
import { tryDataOf } from '#app/directory/playground/try-data.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'

const RULE = '/directory/eslint/issues/no-cond-assign'

const tryIt = (page: Page) => page.locator('[data-action="try"]').first()
const status = (page: Page) => page.locator('[data-try-place]').first().locator('p[role=status]')
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your code' })

async function open(page: Page, path = RULE) {
  await page.goto(path)
  await tryIt(page).click()
  await expect(status(page)).toHaveText(/finding/)
}

async function write(page: Page, code: string) {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

test('code is checked as it is typed, findings are announced, options are a form, and a keyboard can leave the editor', async ({
  page,
}) => {
  const worker = page.waitForResponse(/\/assets\/linter\.worker-[\w-]+\.js$/)
  await open(page)
  expect((await worker).headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'",
  )
  await expect(status(page)).toHaveText('1 finding')
  await write(page, 'if (a === b) run()\n')
  await expect(status(page)).toHaveText('No findings.')
  await write(page, 'if (a = b) run()\nwhile (c = d) run()\n')
  await expect(status(page)).toHaveText('2 findings')
  await expect(page.getByRole('button', { name: 'Line 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(status(page)).toHaveText('1 finding')
  await expect(editor(page)).toContainText("user.role = 'admin'")

  await write(page, 'while ((line = next())) use(line)\n')
  await expect(status(page)).toHaveText('No findings.')
  await page.getByLabel('option 1').selectOption('always')
  await expect(status(page)).toHaveText('1 finding')
  const json = page.getByLabel('Options as JSON')
  await expect(json).toHaveValue('[ "always" ]')
  await json.fill('["al')
  await expect(page.getByText('Write the options as a JSON array')).toBeVisible()
  await json.fill('["sometimes"]')
  // ESLint itself says what is wrong.
  await expect(status(page)).toContainText('should be equal to one of the allowed values')

  await write(page, '')
  // “/” would otherwise move the focus to the search.
  await page.keyboard.type('// a / b')
  await expect(editor(page)).toContainText('// a / b')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(tryIt(page)).toBeFocused()
})

test('a fix is applied, and a link holds code and options where the server cannot see them', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await open(page, '/directory/eslint/issues/no-var')
  await write(page, 'var secretName = 1\nuse(secretName)\n')
  await expect(status(page)).toHaveText('1 finding')
  await page.getByRole('button', { name: 'Apply fix' }).first().click()
  await expect(editor(page)).toContainText('let secretName = 1')
  await expect(status(page)).toHaveText('No findings.')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#try=[\w-]+$/)
  const copy = await context.newPage()
  await copy.goto(page.url())
  await expect(editor(copy)).toContainText('let secretName = 1')
  // One that was cut off says so and opens the example.
  await copy.goto('about:blank')
  await copy.goto(`${RULE}#try=q1YqLkosS1WyUqoF`)
  await expect(copy.getByText('The link was cut off or changed')).toBeVisible()
  await expect(editor(copy)).toContainText("user.role = 'admin'")
  await copy.close()
  expect(asked.filter((request) => request.includes('secretName') || request.includes('#try'))).toEqual([])
})

test('the playground runs rules of several tools, fits a phone, and stays usable with a rule that cannot run and thousands of findings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/playground')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('Reported by eslint-plugin-unicorn')).toBeVisible()
  await page.getByLabel('Add a rule').fill('eqeqeq')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await write(page, 'if (a == b) run()\n')
  await expect(status(page)).toHaveText('1 finding')
  await page.getByLabel('Add a rule').fill('no-such-rule')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(status(page)).toContainText('no-such-rule')
  await page.goto('about:blank')
  await open(page, '/playground')
  await page.getByLabel('Add a rule').fill('vue/no-v-html')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('These rules do not run in a browser, and were left out: vue/no-v-html.')).toBeVisible()
  await write(page, 'var a\n'.repeat(3000))
  await expect(status(page)).toHaveText('3000 findings')
  await expect(page.getByText('The first 200 are listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(status(page)).toHaveText('4 findings')
})

test('in a browser, every example that can be tried is reported as it was proven', { tag: '@slow' }, async ({ page }) => {
  const { guides } = await readGuideFolder('seed/guides')
  const cases = guides.flatMap(({ analyzer, code, guide }) => {
    const prefix = {
      eslint: '',
      'eslint-plugin-promise': 'promise/',
      'eslint-plugin-regexp': 'regexp/',
      'eslint-plugin-unicorn': 'unicorn/',
      'eslint-plugin-react-hooks': 'react-hooks/',
    }[analyzer]
    if (prefix === undefined) return []
    return guide.examples.flatMap((example) => {
      const rule = { analyzer, id: prefix + code, isTyped: false, options: [] }
      const data = example.proof && tryDataOf(rule, { ...example, code: example.bad, hasFiles: example.files.length > 0 })
      return data
        ? [{ rule: rule.id, ...data.example, proven: example.proof?.findings.map(({ line, message }) => `${line} ${message}`) ?? [] }]
        : []
    })
  })
  const worker = page.waitForResponse(/\/assets\/linter\.worker-[\w-]+\.js$/)
  await open(page)
  const differences = await page.evaluate(
    async ({ address, all }) => {
      const linter = new Worker(address, { type: 'module' })
      const check = (request: object) =>
        new Promise<{ fault?: string; findings?: { line: number; message: string }[] }>((resolve) => {
          linter.onmessage = ({
            data,
          }: MessageEvent<{ isStarted?: true; fault?: string; findings?: { line: number; message: string }[] }>) => {
            if (!data.isStarted) resolve(data)
          }
          linter.postMessage(request)
        })
      const found: string[] = []
      for (const { rule, code, file, rules, proven } of all) {
        const { fault, findings = [] } = await check({ id: 1, code, file, rules })
        const reported = findings.map(({ line, message }) => `${line} ${message.trim()}`).slice(0, 20)
        if (fault || JSON.stringify(reported) !== JSON.stringify(proven)) found.push(`${rule}: ${fault ?? reported.join('; ')}`)
      }
      return found
    },
    { address: (await worker).url(), all: cases },
  )
  expect(cases.length).toBeGreaterThan(500)
  expect(differences).toEqual([])
})
