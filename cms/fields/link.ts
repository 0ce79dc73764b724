import type { Field } from 'payload'

const HREF = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/

/** Label and target of one link. */
export const linkFields: Field[] = [
  {
    name: 'label',
    type: 'text',
    required: true,
    maxLength: 60,
    admin: { description: 'The words people click; they should make sense alone.' },
  },
  {
    name: 'href',
    type: 'text',
    required: true,
    validate: (value: string | null | undefined) =>
      HREF.test(value ?? '') || 'Write a path that begins with one "/", or an http(s) or mailto address.',
    admin: { description: 'Where it leads, for example /directory.' },
  },
]
