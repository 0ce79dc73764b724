import { toDirectory, type PageBlock, type PageSeed } from './page-seed.ts'

/** A client's settings, which differ in the name of the list. */
const settings = (list: string) => `{
  "${list}": {
    "plumbline": { "type": "http", "url": "{site}/mcp" }
  }
}`

const TOOLS_LIST = `curl {site}/mcp \\
  -H "content-type: application/json" \\
  -H "accept: application/json, text/event-stream" \\
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`

export const developers: PageSeed = {
  title: 'Developers',
  layout: 'default',
  navigation: { order: 190 },
  excerpt: 'Everything published here is also for programs: REST, catalogues, Markdown, feeds and MCP, without an account.',
  seo: {
    title: 'For developers: REST, Markdown, feeds and MCP',
    description:
      'Read the rules, guides and pages of this site from a program: a REST API, whole catalogues, Markdown, feeds and an MCP server for agents. No key needed.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Developers',
      heading: 'Everything here is also for programs',
      text: 'Rules, guides and pages, over REST, as files, as Markdown, in feeds and for agents. No account, no key, and as current as the page itself. Each line below works as it is copied.',
      look: 'split',
      links: [toDirectory('Browse the directory'), to.page('How it treats your code', '/security')],
    },
    {
      blockType: 'api-reference',
      heading: 'Connect an agent',
      text: 'An agent asks about a rule instead of remembering one. The MCP server is read-only, keeps no sessions and needs no sign-in.',
      examples: [
        {
          title: 'Claude Code',
          code: 'claude mcp add --transport http plumbline {site}/mcp',
          language: 'sh',
        },
        { title: 'Codex', code: 'codex mcp add plumbline --url {site}/mcp', language: 'sh' },
        {
          title: 'Cursor, and Claude Code for a whole repository',
          text: 'In `.cursor/mcp.json`, or in `.mcp.json`.',
          code: settings('mcpServers'),
          language: 'json',
        },
        {
          title: 'VS Code',
          text: 'In `.vscode/mcp.json`.',
          code: settings('servers'),
          language: 'json',
        },
        {
          title: 'By hand',
          text: 'The tools are `search_rules`, `get_rule`, `list_analyzers`, `compare_analyzers`, `get_config`, `search_site` and `get_page`.',
          code: TOOLS_LIST,
          language: 'sh',
        },
      ],
      shows: 'nothing',
    },
    {
      blockType: 'api-reference',
      heading: 'Search over REST',
      text: 'Answers are JSON, errors say which parameter is wrong, and pages of other sites may call it.',
      examples: [
        {
          title: 'Generate a client',
          text: 'The OpenAPI document. The reference below is made from it.',
          code: 'curl {site}/api/openapi.json',
          language: 'sh',
        },
      ],
      shows: 'operations',
    },
    {
      blockType: 'api-reference',
      heading: 'Any page as Markdown or JSON',
      text: 'Put .md or .json after its address, or ask for Markdown at the address itself. The front page is /index.md; the search page and the list of changes in the rules have an API and a feed instead of JSON.',
      examples: [
        {
          title: 'A rule with its guide',
          text: 'With what the tool reported on each example.',
          code: 'curl {site}/directory/eslint/issues/no-undef.md',
          language: 'sh',
        },
        { title: 'The same as data', code: 'curl {site}/directory/eslint/issues/no-undef.json', language: 'sh' },
        { title: 'A page of text', code: 'curl {site}/security.md', language: 'sh' },
        { title: 'By what the client accepts', code: 'curl -H "accept: text/markdown" {site}/pricing', language: 'sh' },
        {
          title: 'All of it, in one list',
          text: 'Titles, addresses and what each page is about.',
          code: 'curl {site}/llms.txt',
          language: 'sh',
        },
      ],
      shows: 'nothing',
    },
    {
      blockType: 'api-reference',
      heading: 'Whole catalogues',
      text: 'All rules of an analyzer, or of all, in the format that an import takes.',
      examples: [
        { title: 'One analyzer', code: 'curl -O {site}/directory/eslint/catalogue.json', language: 'sh' },
        { title: 'One rule per line', code: 'curl -O {site}/directory/catalogue.ndjson', language: 'sh' },
        { title: 'For tools that read SARIF', code: 'curl -O {site}/directory/eslint/catalogue.sarif', language: 'sh' },
        {
          title: 'Again, only if something has changed',
          text: 'The first download keeps the ETag in a file; the next one sends it, and gets 304 without a body until a rule changes.',
          code: 'curl -O --etag-save rules.etag --etag-compare rules.etag {site}/directory/eslint/catalogue.json',
          language: 'sh',
        },
        {
          title: 'A configuration instead',
          text: 'The rules that a filter of the directory finds, as a file that their tool reads.',
          code: 'curl "{site}/directory/config?analyzer=eslint&severity=critical"',
          language: 'sh',
        },
      ],
      shows: 'nothing',
    },
    {
      blockType: 'api-reference',
      heading: 'Feeds',
      text: 'Atom, and JSON Feed at the same address with another ending.',
      examples: [
        { title: 'What changed in the rules', code: 'curl {site}/directory/changes.xml', language: 'sh' },
        { title: 'What changed in the product', code: 'curl {site}/changelog/feed.xml', language: 'sh' },
        { title: 'The blog', code: 'curl {site}/blog/feed.json', language: 'sh' },
      ],
      shows: 'nothing',
    },
    {
      blockType: 'api-reference',
      heading: 'A badge for your readme',
      text: 'How many rules an analyzer has, or which version of the tool they were read from.',
      examples: [
        {
          title: 'In Markdown',
          code: '[![Rules of ESLint]({site}/directory/eslint/badge.svg)]({site}/directory/eslint)',
          language: 'md',
        },
        { title: 'The version', code: 'curl "{site}/directory/eslint/badge.svg?show=version"', language: 'sh' },
      ],
      shows: 'nothing',
    },
    {
      blockType: 'api-reference',
      heading: 'Limits',
      text: 'Each IP address may send this many requests of a kind. Beyond that the answer is 429; 503 says that the site is busy with requests from everybody. Retry-After says when to try again.',
      examples: [],
      shows: 'limits',
    },
  ],
}
