import type { LimitEntry, OperationEntry } from '#app/documents/block-data.ts'
import { type Block, code, codeWord, heading, joined, list, paragraph, paragraphs, table } from '../markdown/nodes.ts'
import { blockHead, type WriteBlock, type Writing } from './block-writing.ts'

function operationParts(
  { method, path, summary, parameters, answers, ...example }: OperationEntry,
  { messages: { api } }: Writing,
): Block[] {
  const taken = parameters.map(({ name, description, required }) => [
    codeWord(name),
    required ? `${description} (${api.required})` : description,
  ])
  return [
    heading(3, summary),
    ...paragraph(codeWord(`${method} ${path}`)),
    code(example.code, 'sh'),
    ...(taken.length > 0 ? [table([[api.parameters, ''], ...taken])] : []),
    ...list(answers.map(({ status, description }) => paragraph(...joined(': ', [codeWord(status), description])))),
  ]
}

const limitParts = (limits: readonly LimitEntry[], { messages: { api } }: Writing): Block[] =>
  list(limits.map(({ kind, points, seconds }) => paragraph(`${api.rate(points, seconds)}: ${api.kinds[kind]}`)))

export const apiReference: WriteBlock<'api-reference'> = ({ heading: title, text, examples, data }, writing) => [
  ...blockHead({ heading: title, text }),
  ...(examples ?? []).flatMap((example): Block[] => [
    heading(3, example.title),
    code(example.code, example.language),
    ...paragraphs(example.text),
  ]),
  ...(data ? [...data.operations.flatMap((one) => operationParts(one, writing)), ...limitParts(data.limits, writing)] : []),
]
