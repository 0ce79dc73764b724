import path from 'node:path'
import type { Plugin } from 'vite'
import { DOCUMENT_PATCHES } from './document-patches.ts'
import { EDITOR_PATCHES, type Patch } from './editor-patches.ts'

const ROLES = path.resolve(import.meta.dirname, '../access/roles.ts')
const DELETION_NOTICES = path.resolve(import.meta.dirname, '../redirects/admin/deletion-notices.tsx')
const REFUSED_FILES = path.resolve(import.meta.dirname, '../media/admin/refused-files.tsx')
const LIST_ROWS = path.resolve(import.meta.dirname, '../editing/languages/list-rows.server.ts')
const BULK_MESSAGES = path.resolve(import.meta.dirname, '../editing/publishing/bulk-messages.ts')

/** Payload's dialog and toast name neither the language that a bulk change is about nor what it leaves out. */
const bulkPatch = (act: 'Publish' | 'Unpublish'): Patch => ({
  why: `The dialog and the message of bulk ${act.toLowerCase()}ing must name the language and what is left out.`,
  file: new RegExp(`@payloadcms/ui/dist/elements/${act}Many/DrawerContent\\.js`),
  importing: `import { bulkOutcome, bulkQuestion } from ${JSON.stringify(BULK_MESSAGES)}`,
  replace: [
    [`body: t('version:aboutTo${act}Selection', {\n      label: getTranslation(plural, i18n)\n    })`, 'body: bulkQuestion(bulk)'],
    ['const locale = currentLocale?.code;', `$&\n  const bulk = { act: '${act.toLowerCase()}', collection, locale };`],
    [
      `t('general:updatedCountSuccessfully', {
            count: deletedDocs,
            label: getTranslation(successLabel, i18n)
          })`,
      'bulkOutcome(bulk, { done: deletedDocs, refused: json?.errors?.length ?? 0, selected: selectAll ? undefined : ids?.length })',
    ],
  ],
})

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
    why: `An admin page's stream was decoded while React hydrated the page, which dropped the server's markup if anything changed
      meanwhile: the page was blank for a moment, and clicks were lost.`,
    file: /react-start-rsc\/dist\/esm\/createServerComponentFromStream\.js/,
    replace: [['if (!shouldDeferDecode) startDecode();', 'startDecode();']],
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
    why: 'Publishing all languages at once is not offered: it publishes unfinished translations (cms/collections/shared-rules.ts).',
    file: /@payloadcms\/ui\/dist\/elements\/PublishButton\/index\.js/,
    replace: [['SubMenuPopupContent: isSpecificLocalePublishEnabled ?', 'SubMenuPopupContent: false ?']],
  },
  {
    why: 'The dialog for deleting a document must say that it is live, what links to it, and that it can be retired instead.',
    file: /@payloadcms\/ui\/dist\/elements\/DeleteDocument\/index\.js/,
    importing: `import { DeletionNotice } from ${JSON.stringify(DELETION_NOTICES)}`,
    replace: [
      [
        '}), collectionConfig.trash && hasTrashPermission && hasDeletePermission &&',
        '}), /*#__PURE__*/_jsx(DeletionNotice, {\n            id,\n            collectionSlug,\n            modalSlug\n          }), collectionConfig.trash && hasTrashPermission && hasDeletePermission &&',
      ],
    ],
  },
  {
    why: 'The dialog for deleting several documents from a list must say how many of them are live, and which.',
    file: /@payloadcms\/ui\/dist\/elements\/DeleteMany\/index\.js/,
    importing: `import { BulkDeletionNotice } from ${JSON.stringify(DELETION_NOTICES)}`,
    replace: [
      [
        '}), trash && hasTrashPermission && hasDeletePermission &&',
        '}), /*#__PURE__*/_jsx(BulkDeletionNotice, {\n          modalSlug: confirmManyDeleteDrawerSlug,\n          search,\n          selections,\n          where\n        }), trash && hasTrashPermission && hasDeletePermission &&',
      ],
    ],
  },
  {
    why: `A bulk upload must name each refused file with the reason. Payload shows the reasons without the names, and drops a file
      whose call failed as if it had been saved.`,
    file: /@payloadcms\/ui\/dist\/elements\/BulkUpload\/FormsManager\/index\.js/,
    importing: `import { RefusedFiles } from ${JSON.stringify(REFUSED_FILES)}`,
    replace: [
      ['const newDocs = [];', 'const newDocs = [];\n    const refused = [];'],
      ['toast.error(nonFieldErrors[0]?.message);', 'refused.push({ name: fileValue?.name, reason: nonFieldErrors[0]?.message });'],
      [
        `toast.error(/*#__PURE__*/_jsx(FieldErrorsToast, {
                errorMessage: err_0.message || t('error:unknown')
              }));`,
        `refused.push({ name: fileValue?.name, reason: err_0.message, fields: err_0.data?.errors });`,
      ],
      [
        `} catch (_) {
        // swallow
      }
    }
    setHasSubmitted(true);`,
        `} catch (_) {
        refused.push({ name: currentForms[i_0].formState?.file?.value?.name });
        currentForms[i_0] = { ...currentForms[i_0], errorCount: 1 };
      }
    }
    setHasSubmitted(true);`,
      ],
      [
        'toast.error(`Failed to save ${errorCount_2} files`);',
        'toast.error(/*#__PURE__*/_jsx(RefusedFiles, { count: errorCount_2, refused }), { duration: Infinity, closeButton: true });',
      ],
    ],
  },
  {
    why: `A list whose filter is removed, by a link or by Back, must not have it again. Payload completes the query from the server, which
      lacks what is not set, with the query before, and takes over the result only if the address differs; the address is what counts.
      What the list does later, such as searching 300 ms after the last key, must not replace a page that was opened meanwhile.`,
    file: /@payloadcms\/ui\/dist\/providers\/ListQuery\/index\.js/,
    replace: [
      ['...(query || {}),\n      ...(queryFromProps || {})', '...(queryFromURL || {}),\n      ...(queryFromProps || {})'],
      [
        'if (window.location.search !== search_1) {\n      setQuery(newQuery_0);',
        'setQuery(newQuery_0);\n    if (window.location.search !== search_1) {',
      ],
      [
        "window.history.replaceState(null, '', search_1);\n      }\n    }",
        "window.history.replaceState(null, '', search_1);\n      }\n    }\n    place.current = window.location.pathname + window.location.search;",
      ],
      ['const refineListData = useCallback(', 'const place = useRef(null);\n  const refineListData = useCallback('],
      [
        'setModified(modified_0 ?? true);',
        'if (modifySearchParams && place.current !== null && place.current !== window.location.pathname + window.location.search) return;\n    setModified(modified_0 ?? true);',
      ],
      ['startRouteTransition(() => router.replace(', 'place.current = null;\n        startRouteTransition(() => router.replace('],
    ],
  },
  {
    why: `A list whose search is removed by a link searched for it again: the field forgets what it last searched for whenever that changes,
      and then does not notice that it is gone.`,
    file: /@payloadcms\/ui\/dist\/elements\/Search\/ListSearchFilter\/index\.js/,
    replace: [['shouldUpdateState.current = true;\n      previousSearch.current = undefined;', 'shouldUpdateState.current = true;']],
  },
  {
    why: 'When the whole call is refused, the response has no documents; reading them hid its message behind “An unknown error has occurred”.',
    file: /@payloadcms\/ui\/dist\/elements\/(?:(?:Publish|Unpublish)Many\/DrawerContent|DeleteMany\/index)\.js/,
    replace: [
      ['json?.docs.', 'json?.docs?.'],
      ['json?.errors.', 'json?.errors?.'],
    ],
  },
  bulkPatch('Publish'),
  bulkPatch('Unpublish'),
  {
    why: `A field gets its value from the form one rendering after the rest. Whenever a save's response rerenders the field together
      with the form, right after a letter was typed, the input first showed the text before that letter, which moves the caret to the
      end. The value is now there from the form's own rendering on.`,
    file: /\/use-context-selector\/dist\/index\.js/,
    replace: [['const valueRef = useRef(value);', 'const valueRef = useRef(value);\n        valueRef.current = value;']],
  },
  {
    why: `The page of one version reads it in all languages. Its status, one per language, was taken for that of a public version, so that
      even those of a document that was never public were “Previously Published”.`,
    file: /@payloadcms\/ui\/dist\/views\/Versions\/VersionPillLabel\/getVersionLabel\.js/,
    replace: [
      [
        'const status = version.version._status;',
        "const saved = version.version._status;\n  const status = typeof saved === 'object' && saved !== null ? saved[currentLocale] ?? 'draft' : saved;",
      ],
    ],
  },
  {
    why: 'The list of versions takes only the cell for the time from its caller, and must show the status in the language a version was saved in.',
    file: /@payloadcms\/ui\/dist\/views\/Versions\/buildColumns\.js/,
    replace: [['_jsx(AutosaveCell, {', '_jsx(CreatedAtCellOverride?.StatusCell ?? AutosaveCell, {']],
  },
  {
    why: `A list must show a document that is not translated by its English title, and a status per language. Payload takes it for a changed one
      if any language was ever published.`,
    file: /@payloadcms\/ui\/dist\/views\/List\/enrichDocsWithVersionStatus\.js/,
    importing: `import { completeRows } from ${JSON.stringify(LIST_ROWS)}`,
    replace: [
      [
        'const draftsEnabled = collectionConfig?.versions?.drafts;',
        'if (collectionConfig?.versions?.drafts) return completeRows({ collectionConfig, data, req });\n  const draftsEnabled = false;',
      ],
    ],
  },
  {
    why: 'The list has one more status, of documents that are not translated.',
    file: /@payloadcms\/ui\/dist\/providers\/TableColumns\/buildColumnState\/renderCell\.js/,
    replace: [
      [
        "value: 'changed'\n        }]",
        "value: 'changed'\n        }, {\n          label: 'Not translated',\n          value: 'untranslated'\n        }]",
      ],
    ],
  },
  {
    why: 'The comparison of two versions must show a date in the format of its field, as lists do: a day has no time.',
    file: /@payloadcms\/ui\/dist\/views\/Version\/RenderFieldsToDiff\/fields\/Date\/index\.js/,
    replace: [['pattern: dateFormat', 'pattern: field.admin?.date?.displayFormat || dateFormat']],
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
  ...DOCUMENT_PATCHES,
  ...EDITOR_PATCHES,
]

/** Patches modules of Payload's admin during the build, where its configuration offers no option. */
export const payloadPatches: Plugin = {
  name: 'payload-patches',
  enforce: 'pre',
  transform(code, id) {
    const patches = PATCHES.filter(({ file }) => file.test(id))
    if (patches.length === 0) return
    const apply = (text: string, { why, replace, importing }: Patch): string => {
      const patched = replace.reduce((before, [from, to]) => {
        if (!before.includes(from)) this.error(`${id} no longer contains “${from}”. It was patched for this reason: ${why}`)
        return before.replaceAll(from, to)
      }, text)
      return importing ? patched.replace(/^(['"]use client['"];?)?/, `$1\n${importing};`) : patched
    }
    return { code: patches.reduce(apply, code), map: null }
  },
}
