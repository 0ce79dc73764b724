import { select, localizedText, localizedTextarea } from '#cms/fields/basic-fields.ts'
import { codeField, headingField, languageField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const apiReference = defineBlock(
  {
    slug: 'api-reference',
    interfaceName: 'ApiReferenceBlock',
    labels: { singular: 'API reference', plural: 'API references' },
    fields: [
      headingField,
      leadField,
      {
        name: 'examples',
        type: 'array',
        maxRows: 12,
        admin: { description: 'Commands and settings that readers copy.' },
        fields: [
          localizedText('title', 'What the example does, in a few words.', { max: 80, required: true }),
          localizedTextarea('text', 'What to know about it. Optional.', { max: 300 }),
          codeField('code', 'The example. `{site}` becomes the address of this site, such as https://example.com.', {
            max: 1200,
            required: true,
          }),
          languageField,
        ],
      },
      select(
        'shows',
        'What the site adds below the examples. It is always current and needs no text.',
        { nothing: 'Only the examples', operations: 'The operations of the site’s API', limits: 'The limits for programs' },
        { required: true, defaultValue: 'nothing' },
      ),
    ],
  },
  {
    heading: 'Search over REST',
    text: 'Answers are JSON. No key is needed.',
    examples: [
      {
        title: 'The description of the API',
        text: 'An OpenAPI document, for generating a client.',
        code: 'curl https://example.com/api/openapi.json',
        language: 'sh',
      },
    ],
    shows: 'operations',
  },
)
