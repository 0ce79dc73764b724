import { heading, paragraph, richText } from '#cms/fields/lexical.ts'

type Write = (path: string, data: object) => Promise<{ id: number }>

let serial = 0

const unused = () => `${Date.now().toString(36)}-${(serial += 1)}`

const text = (title: string, says: string) => ({ blockType: 'rich-text', content: richText(heading('h2', title), paragraph(says)) })

const faq = (answer: string) => ({ blockType: 'faq', heading: 'Questions', items: [{ question: 'Is it true?', answer }] })

const rows = (picture: number) => ({
  blockType: 'feature-rows',
  heading: 'Rows',
  rows: [{ title: 'A row', text: 'With a picture.', picture }],
})

type Options = {
  status?: 'draft' | 'running'
  /** The percentage of visitors who see the control. */
  control?: number
  /** The images of each variant's hero and of its rows further down the page. */
  pictures?: Record<'control' | 'short', { hero: number; below: number }>
}

/** Creates an experiment with two variants, and a page whose hero, text and FAQ belong to it, with ordinary blocks in between. */
export async function experimentPage(write: Write, { status = 'running', control: share = 50, pictures }: Options = {}) {
  const name = unused()
  const key = `e-${name}`
  const variants = [
    { name: 'control', share },
    { name: 'short', share: 100 - share },
  ]
  const { id } = await write('/experiments', { title: 'Which one?', key, status, goal: 'form submitted', variants })
  const control = { experiment: id, variant: 'control' }
  const short = { experiment: id, variant: 'short' }
  const blocks = [
    { blockType: 'hero', look: 'centred', heading: 'The long way round', picture: pictures?.control.hero, ...control },
    { blockType: 'hero', look: 'centred', heading: 'Short', picture: pictures?.short.hero, ...short },
    text('For everybody', 'Read by all.'),
    { ...text('Details', 'Many words.'), ...short },
    { ...text('Details', 'Few words.'), ...control },
    { ...faq('Yes, at length.'), ...control },
    { ...faq('Yes.'), ...short },
    text('The end', 'Also read by all.'),
    ...(pictures
      ? [
          { ...rows(pictures.control.below), ...control },
          { ...rows(pictures.short.below), ...short },
        ]
      : []),
  ]
  const slug = `trial-${name}`
  const page = await write('/pages', { title: 'A page on trial', slug, blocks, _status: 'published' })
  return { key, experiment: id, page: page.id, path: `/${slug}`, cookie: `plumb_variants=${key}:short` }
}
