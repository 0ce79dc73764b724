import { number } from './number.ts'

/** Pages in formats for programs: Markdown, JSON and llms.txt. */
export const formatsMessages = {
  line: (line: number) => `line ${number(line)}`,
  fixedLine: 'Corrected line:',
  before: 'Before:',
  after: 'After:',
  price: 'Price',
  transcript: 'Transcript',
  form: 'The form is on the page itself:',
  minutes: (minutes: number) => `${number(minutes)} minutes`,
  issues: (count: number) => (count === 1 ? 'one issue' : `${number(count)} issues`),
  nextPage: 'Next page',
  rules: 'Proven rules',
  twins:
    'Every page of this site can be read as Markdown at its address followed by .md, and as JSON followed by .json. The home page is /index.md.',
  bounded: (characters: number) =>
    `This file has the text of the site’s pages, at most ${number(characters)} characters of it. Pages that are missing are listed at its end.`,
  leftOut: 'Left out',
  nothingLeftOut: 'Nothing was left out but the rules of the directory, which have a catalogue of their own.',
  sections: {
    pages: 'Pages',
    stories: 'Customer stories',
    posts: 'Blog',
    changelog: 'Changelog',
    glossary: 'Glossary',
    analyzers: 'Analyzers',
    programs: 'For programs',
  },
  entries: {
    directory: 'The directory of analyzers and rules',
    catalogue: 'All rules as JSON',
    api: 'Search API (OpenAPI)',
    mcp: 'MCP server',
    mcpText: 'for agents, over streamable HTTP; /developers.md explains how to connect one',
    blogFeed: 'Feed of the blog',
    changelogFeed: 'Feed of the changelog',
    rulesFeed: 'Feed of changes in the rules',
    full: 'the text of all pages in one file',
    otherLanguage: 'the same in another language',
  },
}
