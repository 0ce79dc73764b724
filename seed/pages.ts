import { faq } from '../cms/blocks/faq.ts'
import { hero } from '../cms/blocks/hero.ts'
import { code, heading, link, list, paragraph, richText } from '../cms/fields/lexical.ts'
import type { Cms } from '../cms/payload.server.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

const home = {
  title: 'Home',
  slug: 'index',
  layout: 'home',
  navigation: { order: 0 },
  excerpt: 'Plumbline reads every pull request, names the line that is off, and brings it back. Browse what it looks for.',
  seo: { title: 'Static analysis that shows its work' },
  blocks: [
    { blockType: 'hero', ...hero.custom.example },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'One line at a time'),
        paragraph(
          'A review comment is worth reading when it names a line, gives a reason and shows the repair. Plumbline writes three kinds of comment and no fourth: ',
          'this breaks, this will surprise someone, and this could be plainer.',
        ),
        heading('h3', 'Every finding has a page'),
        paragraph(
          'Click a code such as ',
          code('no-cond-assign'),
          ' in a log and you land on its page in ',
          link('the directory', '/directory'),
          ': what it means, when it matters, which options it takes, and how to silence it in one place.',
        ),
        heading('h3', 'A fix is a diff, or it is not offered'),
        paragraph(
          'A safe fix leaves behaviour alone and is applied on request. One that may change behaviour says so, and waits for a person.',
        ),
      ),
    },
    { blockType: 'faq', ...faq.custom.example },
  ],
}

const platform = {
  title: 'Platform',
  slug: 'platform',
  navigation: { order: 1 },
  excerpt: 'What runs where, and what each part does with your code.',
  blocks: [
    {
      blockType: 'hero',
      heading: 'What runs, and where',
      text: 'A runner beside your code, a reviewer in your pull requests, and a directory that explains both.',
      links: [{ label: 'Static analysis', href: '/platform/static-analysis' }],
    },
  ],
}

const staticAnalysis = {
  title: 'Static analysis',
  slug: 'static-analysis',
  excerpt: 'Reads code without running it: which questions it can answer, which it cannot, and what it costs per pull request.',
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Platform',
      heading: 'Read the code before it runs',
      text: 'Static analysis answers questions a test cannot ask: is this value ever read, is this promise ever awaited, can this condition ever be false?',
      links: [{ label: 'See the rules', href: '/directory/eslint' }],
      finding: {
        file: 'src/session.ts',
        code: 'export async function signOut(id: string) {\n  const session = await load(id)\n  session.close\n  return { ok: true }\n}',
        line: 3,
        shortcode: 'no-unused-expressions',
        severity: 'minor',
        message: 'This names close but never calls it, so the session stays open.',
        fix: '  session.close()',
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'What it sees, and what it does not'),
        list(
          'It sees every path through a function, taken or not.',
          'It sees names, types and the shape of control flow.',
          'It does not see what your database holds, or how long a request takes. Tests and traces do.',
        ),
        heading('h2', 'Only the lines you touched'),
        paragraph(
          'A repository’s first run records a baseline. From then on a review speaks of lines in the change and of nothing else, unless you ask for the whole.',
        ),
      ),
    },
  ],
}

/** Seeds the pages that are missing. Pages that exist are left to their editors. */
export async function seedPages(cms: Cms, counts: UpsertCounts): Promise<void> {
  const byPath = (path: string) => ({ path: { equals: path } })
  await ensure(cms, 'pages', byPath('/'), home, counts)
  const parent = await ensure(cms, 'pages', byPath('/platform'), platform, counts)
  await ensure(cms, 'pages', byPath('/platform/static-analysis'), { ...staticAnalysis, parent }, counts)
}
