import path from 'node:path'
import type { Plugin } from 'vite'

/** A change to one of Payload's own modules: each `from` has to be there, so that an update that changes it is noticed. */
type Change = { why: string; file: RegExp; replace: [from: string, to: string][]; importing?: string }

const ROLES = path.resolve(import.meta.dirname, '../access/roles.ts')

const PUBLISHES = 'const hasPermission = collectionPermissions?.update'

const CHANGES: Change[] = [
  {
    why: `Dialogs are drawn into a place that exists before the part of the page they belong to is hydrated. React looks for
      them in the server's markup, which has none, and draws the whole part anew: what was typed into it is lost.
      layTrap is set once a dialog's component is mounted.`,
    file: /@faceless-ui\/modal\/dist\/asModal\/index\.js/,
    replace: [['if (containerRef.current) {', 'if (layTrap && containerRef.current) {']],
  },
  {
    why: 'Who may save drafts may not publish them, alone or many at once.',
    file: /@payloadcms\/ui\/dist\/elements\/(?:Publish|Unpublish)Many\/index\.js/,
    importing: `import { mayPublish } from ${JSON.stringify(ROLES)}`,
    replace: [
      ['permissions\n  } = useAuth()', 'permissions,\n    user\n  } = useAuth()'],
      [PUBLISHES, `${PUBLISHES} && mayPublish(user)`],
    ],
  },
  {
    why: 'A refusal of the whole call names no documents; looking for them hid its sentence behind “An unknown error has occurred”.',
    file: /@payloadcms\/ui\/dist\/elements\/(?:(?:Publish|Unpublish)Many\/DrawerContent|DeleteMany\/index)\.js/,
    replace: [
      ['json?.docs.', 'json?.docs?.'],
      ['json?.errors.', 'json?.errors?.'],
    ],
  },
  {
    why: `Changing the language and changing it back before the first form has arrived ends in the language it began with.
      Payload waits for another one, and the form stays empty until the page is reloaded.`,
    file: /@payloadcms\/ui\/dist\/providers\/Locale\/index\.js/,
    replace: [
      ['const prevLocale = useRef(locale);', 'const prevLocale = useRef(locale);\n  const hasChanged = useRef(false);'],
      [
        'if (locale?.code !== prevLocale.current?.code && !isTransitioning) {',
        'if (locale?.code !== prevLocale.current?.code) hasChanged.current = true;\n    if (hasChanged.current && !isTransitioning) {\n      hasChanged.current = false;',
      ],
      ['prevLocale.current = locale;\n    }', '}\n    prevLocale.current = locale;'],
    ],
  },
]

/** Changes modules of Payload's admin while they are built, where its configuration has no place for it. */
export const adaptPayload: Plugin = {
  name: 'adapt-payload',
  enforce: 'pre',
  transform(code, id) {
    const change = CHANGES.find(({ file }) => file.test(id))
    if (!change) return
    const changed = change.replace.reduce((text, [from, to]) => {
      if (!text.includes(from)) this.error(`${id} has no “${from}” any more. It was changed for this reason: ${change.why}`)
      return text.replaceAll(from, to)
    }, code)
    return { code: change.importing ? changed.replace(/^(['"]use client['"];?)?/, `$1\n${change.importing};`) : changed, map: null }
  },
}
