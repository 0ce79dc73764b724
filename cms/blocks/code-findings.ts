import { codeField, fileField, languageField, leadField, optionalHeadingField, severityField } from '#cms/fields/block-parts.ts'
import { sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const codeFindings = defineBlock(
  {
    slug: 'code-findings',
    interfaceName: 'CodeFindingsBlock',
    labels: { singular: 'Code with findings', plural: 'Code with findings' },
    fields: [
      optionalHeadingField,
      leadField,
      fileField,
      languageField,
      codeField('code', 'The code, two dozen lines at most.', { max: 3000, required: true }),
      {
        name: 'findings',
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 6,
        admin: { description: 'The findings, each with its line.' },
        fields: [
          {
            name: 'line',
            type: 'number',
            min: 1,
            required: true,
            admin: { step: 1, description: 'The number of the line it points to.' },
          },
          sharedText('shortcode', 'The issue’s code.', { max: 96, required: true }),
          { ...severityField, required: true, defaultValue: 'major' },
          localizedText('message', 'What the reviewer says. Use `backticks` for code.', { max: 200, required: true }),
          sharedText('fix', 'The corrected line. This does not promise an autofix. Optional.', { max: 160 }),
        ],
      },
    ],
  },
  {
    heading: 'Two lines off, one of them by a character',
    text: 'Findings hang from the line they speak of. Everything else is left alone.',
    file: 'src/session.ts',
    language: 'ts',
    code: 'export async function open(request: Request) {\n  const token = request.headers.get("authorization")\n  if (token == null) return anonymous()\n  const user = findUser(token)\n  if (user.disabled) throw new Forbidden()\n  return session(user)\n}',
    findings: [
      {
        line: 4,
        shortcode: 'no-floating-promises',
        severity: 'critical',
        message: '`findUser` returns a promise. Without `await`, `user.disabled` is always `undefined`.',
        fix: '  const user = await findUser(token)',
      },
      {
        line: 3,
        shortcode: 'eqeqeq',
        severity: 'minor',
        message: 'Say `=== null` if `undefined` cannot come, or leave it: `get` never gives `undefined`.',
      },
    ],
  },
  { embeddable: true },
)
