import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, CONFIG_FORMATS } from '../fields/analyzer.ts'
import { DERIVED } from '../fields/derived.ts'
import { markdownField } from '../fields/markdown.ts'
import { routableTabs } from '../fields/routable.ts'
import { shortcodeField } from '../fields/slug.ts'
import { validateWebAddress } from '../fields/target.ts'
import { deriveAnalyzerPath } from '../hooks/derive-directory-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'
import { keepDependants } from '../hooks/keep-dependants.ts'

export const analyzers: CollectionConfig = {
  slug: 'analyzers',
  access: contentAccess('analyzers'),
  admin: {
    group: 'Directory',
    useAsTitle: 'name',
    defaultColumns: ['name', 'shortcode', 'status', '_status', 'updatedAt'],
    description: 'The tools whose rules the directory lists.',
  },
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { beforeChange: [deriveAnalyzerPath, guardAddress('analyzers', 'shortcode')], beforeDelete: [keepDependants] },
  fields: routableTabs({
    content: [
      {
        name: 'name',
        type: 'text',
        required: true,
        maxLength: 80,
        admin: { description: 'The tool’s own name, written as its authors write it.' },
      },
      shortcodeField('eslint', true),
      { name: 'title', type: 'text', custom: DERIVED, admin: { hidden: true } },
      { name: 'slug', type: 'text', index: true, custom: DERIVED, admin: { hidden: true } },
      {
        name: 'status',
        type: 'select',
        // Without a name of its own its Postgres type would collide with that of the draft status.
        enumName: 'enum_analyzers_lifecycle',
        required: true,
        defaultValue: 'draft',
        options: [...ANALYZER_STATES],
        admin: { position: 'sidebar', description: 'Whether people should still choose this tool.' },
      },
      {
        name: 'category',
        type: 'select',
        required: true,
        defaultValue: 'language',
        options: [...ANALYZER_CATEGORIES],
        admin: { position: 'sidebar', description: 'What the tool mainly looks at.' },
      },
      { name: 'languages', type: 'text', hasMany: true, admin: { description: 'The languages it reads, for example JavaScript.' } },
      { ...markdownField('description', 'What the tool is and when to choose it.'), localized: true },
      { name: 'logo', type: 'upload', relationTo: 'media', admin: { description: 'The tool’s mark, square.' } },
      {
        name: 'tool',
        type: 'group',
        admin: { description: 'The facts of the tool itself.' },
        fields: [
          { name: 'name', type: 'text', admin: { description: 'The package’s name.' } },
          { name: 'version', type: 'text', admin: { description: 'The version whose rules are listed.' } },
          { name: 'homepage', type: 'text', validate: validateWebAddress, admin: { description: 'Its home page.' } },
          { name: 'license', type: 'text', admin: { description: 'SPDX identifier, for example MIT.' } },
          { name: 'repository', type: 'text', validate: validateWebAddress, admin: { description: 'Where its source lives.' } },
        ],
      },
      {
        name: 'config',
        type: 'select',
        defaultValue: 'list',
        options: [...CONFIG_FORMATS],
        admin: { position: 'sidebar', description: 'The configuration file that visitors can download for chosen issues.' },
      },
      {
        name: 'snippets',
        type: 'group',
        admin: {
          description:
            'Code that readers copy. {code} stands for the issue’s code, {id} for its identifier in the tool, {rule} for the name its plugin has for it, {group} for what stands before the last / of {id}, {plugin} for its plugin as oxlint names it, {value} for what turns a rule of Stylelint on. A snippet with /* options */ is only shown for issues that have some.',
        },
        fields: [
          { name: 'enable', type: 'textarea', admin: { description: 'How to turn a rule on.' } },
          { name: 'configure', type: 'textarea', admin: { description: 'How to set its options.' } },
          { name: 'silence', type: 'textarea', admin: { description: 'How to silence one finding in the code.' } },
          {
            name: 'ci',
            type: 'array',
            admin: { description: 'Recipes for build servers.' },
            fields: [
              { name: 'name', type: 'text', required: true, admin: { description: 'The build server, for example GitHub Actions.' } },
              { name: 'code', type: 'textarea', required: true, admin: { description: 'The recipe.' } },
            ],
          },
        ],
      },
    ],
  }),
}
