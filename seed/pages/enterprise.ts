import type { PageBlock, PageSeed } from './page-seed.ts'

export const enterprise: PageSeed = {
  title: 'Enterprise',
  layout: 'default',
  navigation: { order: 80 },
  excerpt: 'Many repositories, many teams and rules that somebody has to answer for: how Plumbline is rolled out, run and bought.',
  seo: {
    title: 'Enterprise: one policy for many repositories',
    description:
      'Roll Plumbline out to hundreds of repositories without a freeze: baselines first, rules as code, sign-on through your directory, your own runners.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Enterprise',
      heading: 'One set of rules for every repository',
      text: 'You answer for code that your teams write. Roll it out without a freeze, keep the files on your own machines, and see who decided what.',
      look: 'split',
      dark: true,
      links: [to.page('Talk to an engineer', '/contact-sales'), to.page('See it on your own code', '/schedule-demo')],
      finding: {
        file: 'compose.yaml',
        code: `services:
  api:
    image: payments:latest
    deploy:
      replicas: 2
    healthcheck:
      test: curl -f localhost/livez
      interval: 10s`,
        line: 3,
        shortcode: 'unpinned-image',
        severity: 'major',
        message: '`latest` moves. Two replicas of one service can run different code.',
        fix: '    image: payments:4.18.2',
      },
    },
    {
      blockType: 'logo-grid',
      heading: 'From 35 engineers to 310',
    },
    {
      blockType: 'agents',
      eyebrow: 'Rolling out',
      heading: 'Four weeks, and no merge waits before the last',
      steps: [
        {
          title: 'Week one: listen',
          text: 'Baselines for the first ten repositories. No comments, only a report of what reviews would have said.',
        },
        {
          title: 'Week two: agree',
          text: 'You drop the rules nobody wants to hear. What is left becomes a shared configuration in a repository of yours.',
        },
        { title: 'Week three: speak', text: 'Comments on changed lines, checks still green. Dismissals show which rules to change.' },
        { title: 'Week four: hold', text: 'Critical findings turn the check red, where the owners of a repository said so.' },
      ],
    },
    {
      blockType: 'feature-rows',
      heading: 'Rules are code, and so is who may change them',
      rows: [
        {
          title: 'One configuration, inherited',
          text: 'Repositories extend a shared file and may be stricter. Being laxer needs a line that says why, and the line is listed.',
          links: [to.page('What a baseline does', '/code-quality')],
          file: '.plumbline.yaml',
          language: 'yaml',
          code: `version: 1
extends: platform/plumbline-rules@v3
review:
  only: changed-lines
exceptions:
  - rule: no-await-in-loop
    paths: [jobs/**]
    because: jobs run one by one on purpose`,
        },
        {
          title: 'Runners where your code is',
          text: 'A container without state, behind your proxy. It sends findings to one address and needs no way in.',
          links: [to.page('What leaves your network', '/security')],
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline runner --register
labels    eu-west, arm64
outbound  443 only
inbound   none`,
        },
        {
          title: 'Sign-on through your own directory',
          text: 'Single sign-on with SAML, accounts that come and go with your directory over SCIM, four roles.',
          file: 'organisation.yaml',
          language: 'yaml',
          code: `sign-on: saml
accounts: scim
roles:
  platform: owner
  web: maintainer`,
        },
        {
          title: 'An audit log you can take with you',
          text: 'Who changed a rule, dismissed a finding or touched a baseline, as lines of JSON to your own storage.',
          file: 'audit.jsonl',
          language: 'json',
          code: `{
  "at": "2026-11-03T09:14:07Z",
  "who": "m.osei",
  "did": "rule.disable",
  "rule": "no-eval",
  "path": "web/legacy",
  "because": "sandboxed, see ADR 41"
}`,
        },
      ],
    },
    {
      blockType: 'badges',
      heading: 'For the people who have to approve it',
      items: [
        { name: 'SOC 2 Type II', state: 'preparing', text: 'Controls are written down; the observation period has not begun.' },
        {
          name: 'Data processing agreement',
          state: 'preparing',
          text: 'A draft under European law exists. You get it before you sign anything.',
        },
        { name: 'ISO 27001', state: 'planned' },
      ],
      links: [to.page('Everything about security', '/security')],
    },
    { blockType: 'testimonials', heading: 'From a company with 310 engineers', quotes: to.quotes('Desmond Farkas') },
    {
      blockType: 'faq',
      heading: 'What purchasing asks',
      items: [
        {
          question: 'How is it priced?',
          answer: 'Per committer, agreed with sales by number and term. Runners, repositories and readers cost nothing extra.',
        },
        {
          question: 'Can we start with one team?',
          answer: 'Yes, on Team or Business, and move without losing history. Most large roll-outs begin with ten repositories.',
        },
        {
          question: 'Who helps when a check blocks us?',
          answer:
            'An engineer you know by name, within four working hours on Enterprise. Every check can be switched off by an owner at once, without us.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Bring your hardest repository',
      text: 'We run it on your machine during the call and read the first ten findings together.',
      links: [to.page('Arrange a call', '/schedule-demo'), to.page('Write to us', '/contact-sales')],
      dark: true,
    },
  ],
}
