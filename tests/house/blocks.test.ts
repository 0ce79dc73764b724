import { expect, test } from 'vitest'
import type { BlockViews } from '../../app/blocks/index.tsx'
import { defineBlock } from '../../cms/blocks/define-block.ts'

/** These lines are checked by `tsc`: each suppression fails to compile the day the mistake below it would compile. */
const nothing = () => null

const views = {} as BlockViews

// @ts-expect-error a registry that lacks the view of a block does not compile
const withoutFaq: BlockViews = views as Omit<BlockViews, 'faq'>

// @ts-expect-error a view for a block that does not exist does not compile
const withUnknown: BlockViews = { ...views, carousel: () => Promise.resolve(nothing) }

// @ts-expect-error an example that lacks what the schema requires does not compile
const withoutHeading = defineBlock({ slug: 'hero', fields: [] }, { text: 'No heading' })

// @ts-expect-error a block without generated types does not compile
const unknownBlock = defineBlock({ slug: 'carousel', fields: [] }, {})

test('the mistakes above exist at run time only', () => {
  expect([withoutFaq, withUnknown, withoutHeading, unknownBlock]).toHaveLength(4)
})
