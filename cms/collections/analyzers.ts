import { select, sharedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, CONFIG_FORMATS } from '#catalogue/vocabulary.ts'
import { DERIVED } from '#cms/api/derived-field.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { markdownField } from '#cms/fields/markdown.ts'
import { shortcodeField } from '#cms/fields/slug.ts'
import { addressHooks, validateWebAddress } from '#cms/core/target.ts'
import { deriveAnalyzerPath } from '#cms/editing/saving/derive-directory-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'
import { refuseDeleteWithChildren } from '#cms/editing/saving/refuse-delete-with-children.ts'

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
  hooks: { beforeChange: [deriveAnalyzerPath, guardAddress('analyzers', 'shortcode')], beforeDelete: [refuseDeleteWithChildren] },
  fields: routableTabs({
    content: [
      sharedText('name', 'The tool’s name, spelled as its authors spell it.', { max: 80, required: true }),
      shortcodeField('eslint', true),
      { name: 'title', type: 'text', custom: DERIVED, admin: { hidden: true } },
      { name: 'slug', type: 'text', index: true, custom: DERIVED, admin: { hidden: true } },
      {
        name: 'status',
        type: 'select',
        // Without an explicit name, its Postgres type would collide with the one of the draft status.
        enumName: 'enum_analyzers_lifecycle',
        required: true,
        defaultValue: 'draft',
        options: [...ANALYZER_STATES],
        admin: { position: 'sidebar', description: 'Whether new users should still choose this tool.' },
      },
      select('category', 'What the tool mainly checks.', ANALYZER_CATEGORIES, { required: true, defaultValue: 'language', isAside: true }),
      { name: 'languages', type: 'text', hasMany: true, admin: { description: 'The languages it analyzes, for example JavaScript.' } },
      { ...markdownField('description', 'What the tool does and when to use it.'), localized: true },
      { name: 'logo', type: 'upload', relationTo: 'media', admin: { description: 'The tool’s logo, square.' } },
      {
        name: 'tool',
        type: 'group',
        admin: { description: 'Facts about the tool itself.' },
        fields: [
          { name: 'name', type: 'text', admin: { description: 'The name of the package.' } },
          { name: 'version', type: 'text', admin: { description: 'The version whose rules are listed.' } },
          {
            name: 'homepage',
            type: 'text',
            validate: validateWebAddress,
            hooks: addressHooks,
            admin: { description: 'The tool’s home page.' },
          },
          { name: 'license', type: 'text', admin: { description: 'SPDX identifier, for example MIT.' } },
          {
            name: 'repository',
            type: 'text',
            validate: validateWebAddress,
            hooks: addressHooks,
            admin: { description: 'The address of its source code.' },
          },
        ],
      },
      select('config', 'The format of the configuration file that visitors can download for selected issues.', CONFIG_FORMATS, {
        defaultValue: 'list',
        isAside: true,
      }),
      {
        name: 'snippets',
        type: 'group',
        admin: {
          description:
            'Code that readers copy. {code} is replaced by the issue’s code, {id} by its identifier in the tool, {rule} by its name in the plugin, {group} by the part of {id} before the last /, {plugin} by oxlint’s name for the plugin, {value} by the value that turns on a Stylelint rule. A snippet with /* options */ is only shown for issues that have options.',
        },
        fields: [
          { name: 'enable', type: 'textarea', admin: { description: 'How to turn a rule on.' } },
          { name: 'configure', type: 'textarea', admin: { description: 'How to set its options.' } },
          { name: 'silence', type: 'textarea', admin: { description: 'How to suppress a single finding in the code.' } },
          {
            name: 'ci',
            type: 'array',
            admin: { description: 'Recipes for CI servers.' },
            fields: [
              { name: 'name', type: 'text', required: true, admin: { description: 'The CI server, for example GitHub Actions.' } },
              { name: 'code', type: 'textarea', required: true, admin: { description: 'The recipe.' } },
            ],
          },
        ],
      },
    ],
  }),
}
