import type { ServerFunctionClientArgs } from 'payload'

/** The functions that the admin's own components call; all others are refused before Payload looks them up. */
export const payloadFunctions = [
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-tab',
  'render-widget',
  'schedule-publish',
  'switch-language',
  'table-state',
] as const

export type PayloadCall = { name: (typeof payloadFunctions)[number]; args: ServerFunctionClientArgs['args'] }
