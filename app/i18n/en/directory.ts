import { number } from './number.ts'

/** The directory: analyzers, tags and weaknesses. */
export const directoryMessages = {
  lead: 'Every analyzer, and every issue it finds.',
  size: (issues: number, analyzers: number) => `${number(issues)} issues from ${number(analyzers)} analyzers.`,
  nothing: 'No analyzer is published yet.',
  noneSuch: 'No analyzer matches both filters. Remove one of them.',
  ofVersion: (version: string) => `version ${version}`,
  analyzers: 'Analyzers',
  narrow: 'Filter the analyzers',
  all: 'all',
  kind: 'Kind',
  kinds: { language: 'language', security: 'security', configuration: 'configuration', coverage: 'coverage' },
  orders: { name: 'name', issues: 'most issues', newest: 'newest version' },
  lifecycle: 'This tool is no longer developed.',
  setUp: (snippets: number) => `Setup: ${snippets === 1 ? 'one snippet' : `${number(snippets)} snippets`}`,
  ciSetUp: (recipes: number) => `Run it in CI: ${recipes === 1 ? 'one recipe' : `${number(recipes)} recipes`}`,
  version: 'Version',
  languages: 'Languages',
  licence: 'Licence',
  homePage: 'Home page',
  source: 'Source',
  badge: 'Badge',
  recentChanges: 'Recent changes',
  allChanges: 'All changes',
  enable: 'Enable a rule',
  configure: 'Configure it',
  silence: 'Silence one finding',
  compare: 'Compare analyzers',
  playground: 'Playground',
  taught: (taught: number, proven: number) =>
    `${number(taught)} are explained or shown by example; the examples of ${number(proven)} were run by the tool itself.`,
  tags: 'Tags',
  tagsText: 'Every tag, and how many issues have it.',
  tagged: (tag: string) => `Issues tagged ${tag}`,
  taggedText: (tag: string) => `Issues tagged ${tag} from every analyzer, most severe first.`,
  weaknesses: 'CWE',
  weaknessesTitle: 'Common weaknesses (CWE)',
  tagsNone: 'No issue has a tag yet.',
  weaknessesNone: 'No issue names a weakness yet. The catalogues of security analyzers do.',
  weaknessesText: 'Weaknesses in the CWE catalogue, and how many issues find each.',
  weaknessText: (weakness: string) => `Issues from every analyzer that find ${weakness}, most severe first.`,
  atMitre: 'Definition at MITRE',
  elsewhere: 'Other ways to browse',
}

/** Social cards of the directory. */
export const cardsMessages = {
  rule: 'rule',
  rules: 'rules',
  rulesOf: (tools: number): string => (tools === 1 ? 'rules of one tool' : `rules of ${number(tools)} tools`),
}
