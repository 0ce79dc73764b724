import { codeField, fileField, languageField, leadField, linksField, optionalHeadingField } from '#cms/fields/block-parts.ts'
import { pictureField, localizedTextarea, localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const featureRows = defineBlock(
  {
    slug: 'feature-rows',
    interfaceName: 'FeatureRowsBlock',
    labels: { singular: 'Feature rows', plural: 'Feature rows' },
    fields: [
      optionalHeadingField,
      leadField,
      {
        name: 'rows',
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 8,
        admin: { description: 'Text on one side, and code or an image on the other.' },
        fields: [
          localizedText('title', 'What this row is about, in one line.', { max: 90, required: true }),
          localizedTextarea('text', 'Two to four sentences.', { max: 600, required: true }),
          linksField(1, 'Where to read more.'),
          fileField,
          languageField,
          codeField('code', 'Code that shows it, a dozen lines at most. Optional.', { max: 1200 }),
          pictureField('picture', 'An image, if code does not fit.'),
        ],
      },
    ],
  },
  {
    heading: 'From a push to a comment',
    text: 'What you keep in the repository, what runs, and what it prints.',
    rows: [
      {
        title: 'One file sets it up',
        text: 'It lives in the repository, is reviewed like any other change, and says which analyzers read which folders.',
        file: '.plumbline.yaml',
        language: 'yaml',
        code: 'version: 1\nanalyzers:\n  - eslint\n  - secrets\nreview:\n  only: changed-lines',
      },
      {
        title: 'The runner is yours',
        text: 'It runs beside your tests and sends findings, not files. A change of 400 lines takes about as long as installing your packages.',
        file: 'terminal',
        language: 'sh',
        code: '$ plumbline check --since origin/main\n3 files, 61 lines, 1 finding',
      },
    ],
  },
  { embeddable: true },
)
