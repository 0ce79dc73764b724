import { number } from './number.ts'

/** What the results are called, here and in the palette: the kind of each, alone and as the name of a list. */
export const resultMessages = {
  corrected: (typed: string, searched: string) => `No matches for “${typed}”. These are the results for “${searched}”.`,
  types: {
    page: 'Page',
    post: 'Blog post',
    release: 'Release',
    story: 'Customer story',
    term: 'Term',
    job: 'Open position',
    analyzer: 'Analyzer',
    rule: 'Rule',
  },
  groups: {
    page: 'Pages',
    post: 'Blog',
    release: 'Changelog',
    story: 'Customer stories',
    term: 'Glossary',
    job: 'Jobs',
    analyzer: 'Analyzers',
    rule: 'Rules',
  },
}

/** The results of the site search. */
export const siteSearchMessages = {
  ...resultMessages,
  all: 'Everything',
  narrow: 'Filter by type',
  place: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
  pages: 'Pages of results',
  noPage: (page: number, last: number) =>
    last > 1
      ? `There is no page ${number(page)}. The results end on page ${number(last)}.`
      : `There is no page ${number(page)}. All results are on one page.`,
  rules: (count: number) => (count === 1 ? 'One rule matches.' : `${number(count)} rules match.`),
  inDirectory: 'Search the directory with filters for tool, severity and fix',
  advice: 'Use fewer words, or the word the site might use. A code or a line of a log works too.',
  elsewhere: 'Or begin here',
}
