import type { Messages } from '#app/i18n/index.ts'

/** The panel's messages. It has no router, so they are passed to it. */
export type PanelText = Messages['playground']
