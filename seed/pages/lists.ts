import type { PageBlock, PageSeed } from './page-seed.ts'

export const customers: PageSeed = {
  title: 'Customers',
  layout: 'default',
  navigation: { order: 100 },
  excerpt: 'How teams work with Plumbline: what they changed and what it cost them. The companies are examples.',
  seo: {
    title: 'How teams work with Plumbline',
    description:
      'Stories of teams that hang their changes from the line: what they changed, what it cost and what they would do again. The companies are examples.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Customers',
      heading: 'What teams changed, and at what cost',
      text: 'How it went elsewhere, before you try it yourself. The companies are made up; the situations are not.',
      look: 'split',
      links: [to.page('See it on your own code', '/schedule-demo')],
    },
    { blockType: 'story-list', count: 8, empty: 'No story is written yet.' },
    {
      blockType: 'cta',
      heading: 'Yours would begin with a baseline',
      text: 'One run, one file, and a number to compare with in three months.',
      links: [to.page('Start with a repository', '/signup'), to.page('How to hold a line', '/code-quality')],
      dark: true,
    },
  ],
}

export const blog: PageSeed = {
  title: 'Blog',
  layout: 'default',
  navigation: { order: 160 },
  excerpt: 'How we write rules, measure them and throw them away.',
  seo: {
    title: 'Notes on rules and reviews',
    description:
      'How we write rules, measure them and throw them away: notes for people who review code, from the engineers who build the reviewer.',
  },
  blocks: (): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Blog',
      heading: 'Notes from the drawing office',
      text: 'How we write rules, measure them and throw them away, for people who review code.',
      look: 'split',
    },
    { blockType: 'post-list', count: 24, empty: 'Nothing is published yet.' },
  ],
}

export const changelog: PageSeed = {
  title: 'Changelog',
  layout: 'default',
  navigation: { order: 170 },
  excerpt: 'Every release: what changed, who notices and what to do.',
  seo: {
    title: 'Changelog: what changed, who notices',
    description:
      'Every release of Plumbline in the order it happened: what was added, changed or fixed, who notices it, and what you have to do, if anything.',
  },
  blocks: (): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Changelog',
      heading: 'What changed, and who notices',
      text: 'Every release, and what you have to do about it, which is usually nothing.',
      look: 'split',
    },
    { blockType: 'changelog-list', count: 40, empty: 'Nothing is released yet.' },
  ],
}

export const glossary: PageSeed = {
  title: 'Glossary',
  layout: 'default',
  navigation: { order: 180 },
  excerpt: 'The words of the trade, each with a definition that stands alone.',
  seo: {
    title: 'Glossary of code analysis',
    description:
      'Baseline, taint, false positive, dead code: the words of code analysis, each with a definition that stands alone and an example where one helps.',
  },
  blocks: (): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Glossary',
      heading: 'The words of the trade',
      text: 'You read a finding and meet a word. Each definition stands alone, and none is longer than it has to be.',
      look: 'split',
    },
    { blockType: 'glossary-list', empty: 'No term is written yet.' },
  ],
}

export const jobs: PageSeed = {
  title: 'Jobs',
  layout: 'default',
  navigation: { order: 190 },
  excerpt: 'Open positions, what the work is like and who reads your application.',
  seo: {
    title: 'Work on the line with us',
    description:
      'Open positions at Plumbline: what the work is, what it pays, how we decide and who reads your application. The positions here are examples.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Jobs',
      heading: 'Argue about parsers, kindly',
      text: 'You would rather delete a rule than defend it. We are a small company, made up for this demonstration, and work from wherever we are.',
      look: 'split',
    },
    {
      blockType: 'job-list',
      heading: 'Open positions',
      text: 'Every position says what the work is, where and how.',
      empty: 'Nothing is open this month. Write to jobs@example.com all the same if you think we have missed a position.',
    },
    {
      blockType: 'agents',
      heading: 'How we decide',
      text: 'Three weeks from your first mail to an answer, and an answer in every case.',
      steps: [
        { title: 'You write', text: 'A mail in your own words. We read code you have written if you point at some; nobody has to.' },
        { title: 'We talk for an hour', text: 'With the person you would work with. You ask as much as we do.' },
        { title: 'We review together', text: 'A pull request of ours, real and imperfect. Paid, two hours, no whiteboard.' },
        { title: 'You get an answer', text: 'With reasons, in writing, within three working days.' },
      ],
    },
    {
      blockType: 'feature-grid',
      heading: 'What working here is like',
      features: [
        { title: 'Four days count as a week', text: 'Monday to Thursday, and a rota of one for the Friday.' },
        { title: 'Pay follows a table', text: 'One table for everybody, by role and years. You see it before you apply.' },
        { title: 'Decisions are written down', text: 'Anyone who missed the meeting can read why, and disagree in the same place.' },
        { title: 'Rules are allowed to die', text: 'A rule that annoys more than it helps is taken out by the first who notices.' },
        { title: 'Twice a year in one place', text: 'A week together. The rest is text, and calls when text gets too long.' },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Read how we think first',
      text: 'The blog says what we argue about. If you disagree with something there, begin your mail with it.',
      links: [to.page('Read the blog', '/blog')],
    },
  ],
}
