import { headingField, leadField, severityField } from '#cms/fields/block-parts.ts'
import { sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const dependencyPath = defineBlock(
  {
    slug: 'dependency-path',
    interfaceName: 'DependencyPathBlock',
    labels: { singular: 'Dependency path', plural: 'Dependency paths' },
    fields: [
      headingField,
      leadField,
      {
        name: 'packages',
        type: 'array',
        required: true,
        minRows: 2,
        maxRows: 8,
        admin: { description: 'From your project to the vulnerable package, one step each.' },
        fields: [
          sharedText('name', 'The name of the package.', { max: 80, required: true }),
          sharedText('version', 'Its version.', { max: 30 }),
          localizedText('note', 'A remark about this step.', { max: 120 }),
        ],
      },
      {
        name: 'advisory',
        type: 'group',
        admin: { description: 'The advisory for the last package.' },
        fields: [
          sharedText('code', 'The advisory’s id.', { max: 60 }),
          severityField,
          localizedText('title', 'What an attacker can do.', { max: 120 }),
          sharedText('fixedIn', 'The first version without the vulnerability.', { max: 30 }),
          localizedText('reached', 'Whether your code reaches it, and where.', { max: 160 }),
        ],
      },
    ],
  },
  {
    heading: 'The path, not only the package',
    text: 'An advisory matters when your code reaches it. The path says how you got it and who has to move.',
    packages: [
      { name: 'your-shop', version: '1.8.0', note: 'your package.json' },
      { name: 'report-mailer', version: '3.2.1', note: 'asks for ^2.0.0' },
      { name: 'tiny-template', version: '2.0.4', note: 'no newer version in range' },
    ],
    advisory: {
      code: 'EXAMPLE-2026-0142',
      severity: 'critical',
      title: 'A template can run code on the server',
      fixedIn: '2.1.0',
      reached: 'src/mail/render.ts:31 calls compile() with a visitor’s text',
    },
  },
)
