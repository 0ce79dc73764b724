import path from 'node:path'
import type { Plugin } from 'vite'

/** A patch to one of Payload's modules. The build fails if a `from` is missing, so that changes in Payload updates are noticed. */
type Patch = { why: string; file: RegExp; replace: [from: string, to: string][]; importing?: string }

const ROLES = path.resolve(import.meta.dirname, '../access/roles.ts')

const PUBLISHES = 'const hasPermission = collectionPermissions?.update'

const PATCHES: Patch[] = [
  {
    why: `Dialogs are rendered into a portal that exists before the part of the page they belong to is hydrated. React looks for
      them in the server's markup, which has none, and rerenders the whole part: what was typed into it is lost.
      layTrap is set once a dialog's component is mounted.`,
    file: /@faceless-ui\/modal\/dist\/asModal\/index\.js/,
    replace: [['if (containerRef.current) {', 'if (layTrap && containerRef.current) {']],
  },
  {
    why: 'People who may only save drafts must not see bulk publishing and unpublishing.',
    file: /@payloadcms\/ui\/dist\/elements\/(?:Publish|Unpublish)Many\/index\.js/,
    importing: `import { mayPublish } from ${JSON.stringify(ROLES)}`,
    replace: [
      ['permissions\n  } = useAuth()', 'permissions,\n    user\n  } = useAuth()'],
      [PUBLISHES, `${PUBLISHES} && mayPublish(user)`],
    ],
  },
  {
    why: 'When the whole call is refused, the response has no documents; reading them hid its message behind “An unknown error has occurred”.',
    file: /@payloadcms\/ui\/dist\/elements\/(?:(?:Publish|Unpublish)Many\/DrawerContent|DeleteMany\/index)\.js/,
    replace: [
      ['json?.docs.', 'json?.docs?.'],
      ['json?.errors.', 'json?.errors?.'],
    ],
  },
  {
    why: `Changing the language and changing it back before the first form has loaded ends in the original language.
      Payload waits for a different one, and the form stays empty until the page is reloaded.`,
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
  {
    why: `The editor asks for the pictures and documents in a text at SITE_URL, which the policy of a page at another allowed host forbids.
      It only asks this site.`,
    file: /@payloadcms\/ui\/dist\/hooks\/usePayloadAPI\.js/,
    replace: [
      [
        'usePayloadAPI = (url, t0) => {',
        String.raw`usePayloadAPI = (address, t0) => {
  const url = address?.replace(/^https?:\/\/[^/]+/, '');`,
      ],
    ],
  },
  {
    why: 'A pasted drawing (image/svg+xml) was taken for no picture, so it was not uploaded like the others.',
    file: /@payloadcms\/richtext-lexical\/dist\/exports\/client\/index\.js/,
    replace: [[String.raw`image\/[a-zA-Z]+`, String.raw`image\/[a-zA-Z+.-]+`]],
  },
]

/** Patches modules of Payload's admin during the build, where its configuration offers no option. */
export const payloadPatches: Plugin = {
  name: 'payload-patches',
  enforce: 'pre',
  transform(code, id) {
    const patch = PATCHES.find(({ file }) => file.test(id))
    if (!patch) return
    const patched = patch.replace.reduce((text, [from, to]) => {
      if (!text.includes(from)) this.error(`${id} no longer contains “${from}”. It was patched for this reason: ${patch.why}`)
      return text.replaceAll(from, to)
    }, code)
    return { code: patch.importing ? patched.replace(/^(['"]use client['"];?)?/, `$1\n${patch.importing};`) : patched, map: null }
  },
}
