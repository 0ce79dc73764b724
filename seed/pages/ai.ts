import type { PageBlock, PageSeed } from './page-seed.ts'

export const ai: PageSeed = {
  title: 'Code from agents',
  layout: 'default-dark',
  navigation: { order: 60 },
  excerpt: 'Agents write changes faster than people read them. The same rules read them first, and answer in a form an agent can act on.',
  seo: {
    title: 'Rules for code that agents write',
    description:
      'Agents write changes faster than people can read them. Plumbline reads them first, answers in a form an agent can act on, and never merges.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Code from agents',
      heading: 'It was written in a minute. Is it true?',
      text: 'Your agents open pull requests. The rules that read your code read theirs, and answer so that the agent can repair before a person has to look.',
      look: 'split',
      dark: true,
      links: [to.page('Start with a repository', '/signup'), to.page('See it on your own code', '/schedule-demo')],
      finding: {
        file: 'src/limits.ts',
        code: `/** Whether this key may still send requests. */
export async function mayProceed(key: string) {
  try {
    const count = await redis.incr(key)
    return count <= LIMIT
  } catch {
    return true
  }
}`,
        line: 7,
        shortcode: 'fails-open',
        severity: 'critical',
        message: 'When the store is down, everybody may proceed. A limit should refuse, or say that it chose not to.',
        fix: '    return false',
      },
    },
    {
      blockType: 'agents',
      eyebrow: 'In the loop',
      heading: 'The agent fixes, a person approves',
      text: 'The agent checks its change, fixes what was found and checks again, as often as it needs to.',
      steps: [
        { title: 'It asks in its own terminal', text: 'The command your pipeline runs, with output meant for a program.' },
        {
          title: 'It gets a line, a reason and a repair',
          text: 'A safe fix comes as a diff to apply. An unsafe one comes with what may change.',
        },
        { title: 'It asks again', text: 'Until nothing is left on the lines it changed, or it says which finding it disputes and why.' },
        { title: 'A person decides', text: 'The pull request lists what was found, what was fixed and what was left.' },
      ],
      conversation: {
        kind: 'terminal',
        title: 'An agent checks its own change',
        lines: [
          { who: 'agent', text: 'plumbline check --since origin/main --format json' },
          {
            who: 'plumbline',
            text: '1 finding on 38 changed lines',
            code: `{
  "rule": "fails-open",
  "severity": "critical",
  "path": "src/limits.ts",
  "line": 7,
  "fix": "return false",
  "safety": "unsafe"
}`,
          },
          {
            who: 'agent',
            text: 'The fix is unsafe: with the store down, all requests would be refused. I will ask in the pull request instead of applying it.',
          },
        ],
      },
    },
    {
      blockType: 'feature-rows',
      heading: 'What agents get wrong in their own way',
      text: 'Not worse than people, but differently: the code reads well, so nobody reads it.',
      rows: [
        {
          title: 'A test that agrees with everything',
          text: 'It calls the function and expects what the function returned. The rule asks whether any change to the code could make it fail.',
          file: 'test/total.test.ts',
          language: 'ts',
          code: `test('adds up a cart', () => {
  const result = total(cart)
  expect(result).toBe(result)
})`,
        },
        {
          title: 'An error that is caught and kept',
          text: 'A catch around everything makes the demonstration pass. The rule asks what the caller learns.',
          file: 'sync.py',
          language: 'python',
          code: `try:
    push(batch)
except Exception:
    pass`,
        },
        {
          title: 'A function that exists already',
          text: 'Written again two folders away, with one difference. The rule shows both side by side and asks which one is right.',
          file: 'src/export/money.ts',
          language: 'ts',
          code: `// src/cart/money.ts has
//   Math.round(amount * 100)
export const cents = (amount: number) =>
  Math.floor(amount * 100)`,
        },
      ],
    },
    {
      blockType: 'agents',
      heading: 'What an agent may do here',
      text: 'A token for an agent has its own kind, and its own short list.',
      capabilities: [
        { title: 'Reads findings', text: 'Of the repositories its token names, over the command line or the API.' },
        { title: 'Applies safe fixes', text: 'On its own branch, as a commit under its own name.' },
        { title: 'Proposes unsafe ones', text: 'As a suggestion in the pull request, never as a commit.' },
        { title: 'Disputes a finding', text: 'With a reason, which stays open until a person answers.' },
        { title: 'Never silences a rule', text: 'A change to the configuration or the baseline needs a person’s approval.' },
        { title: 'Never merges', text: 'There is no setting that allows it.' },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Where models are, and where they are not',
      items: [
        {
          question: 'Does a model decide what is a finding?',
          answer:
            'No. Rules do, as code with tests, so that the same line gets the same answer tomorrow. A model may be your reader; it is not our judge.',
        },
        {
          question: 'Is our code used to train anything?',
          answer: 'No. We train no models and hand no code to anybody who does.',
        },
        {
          question: 'Which agents does it work with?',
          answer: 'Any that can run a command and read JSON. There is nothing to install in the agent.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Give your agent a line to work to',
      text: 'One command in its instructions, and a check it has to pass like everybody else.',
      links: [to.page('Start with a repository', '/signup'), to.page('How fixes are kept safe', '/platform/autofix')],
    },
  ],
}
