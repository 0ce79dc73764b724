import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Findings } from '#app/ui/finding.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { playgroundMessages } from '#app/i18n/en/playground.ts'
import { TryButton } from './try-button.tsx'
import type { TryData } from './try-data.ts'

const CODE = `export async function total(items) {
  var sum = 0
  items.forEach(async (item) => {
    if (item.quantity = 0) return
    sum += (await priceOf(item)) * item.quantity
  })
  return sum
}
`

const EXAMPLE = {
  code: CODE,
  file: 'cart.js',
  rules: { 'no-cond-assign': [], 'no-var': [], 'require-atomic-updates': [], 'unicorn/no-for-each': [] },
}

/** Any rule on any code, in the browser. Drawn with its example; it opens when somebody presses “Try it”. */
export function PlaygroundPage() {
  const messages = useMessages('playground', playgroundMessages)
  const places = useMessages('places', placesMessages)
  return (
    <div className="hung page-top">
      <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={messages.playground} />
      <h1>{messages.playground}</h1>
      <p className="lead">{messages.lead}</p>
      <noscript>
        <p className="notice">{messages.noScript}</p>
      </noscript>
      <div className="try-figure">
        <Findings
          file={EXAMPLE.file}
          code={CODE.trimEnd()}
          findings={[
            {
              line: 4,
              range: { line: 4, column: 9, endLine: 4, endColumn: 26 },
              severity: 'critical',
              shortcode: 'no-cond-assign',
              message: 'Expected a conditional expression and instead saw an assignment.',
            },
          ]}
        />
        <TryButton data={JSON.stringify({ example: EXAMPLE, rule: null } satisfies TryData)} label={messages.playground} />
      </div>
    </div>
  )
}
