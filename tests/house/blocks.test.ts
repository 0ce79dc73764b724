import { expect, test } from 'vitest'
import type { BlockViews } from '#app/blocks/index.tsx'
import { defineBlock } from '#cms/blocks/define-block.ts'

/** Checked by `tsc`: each `@ts-expect-error` fails to compile as soon as the mistake below it compiles. */
const nothing = () => null

const views = {} as BlockViews

// @ts-expect-error a registry without the view of a block does not compile
const withoutFaq: BlockViews = views as Omit<BlockViews, 'faq'>

// @ts-expect-error a view for a block that does not exist does not compile
const withUnknown: BlockViews = { ...views, carousel: () => Promise.resolve(nothing) }

// @ts-expect-error an example without a required field does not compile
const withoutHeading = defineBlock({ slug: 'hero', fields: [] }, { text: 'No heading' })

// @ts-expect-error a block without generated types does not compile
const unknownBlock = defineBlock({ slug: 'carousel', fields: [] }, {})

test('the mistakes above fail only at compile time', () => {
  expect([withoutFaq, withUnknown, withoutHeading, unknownBlock]).toHaveLength(4)
})
