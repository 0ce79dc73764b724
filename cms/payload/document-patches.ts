import path from 'node:path'
import type { Patch } from './editor-patches.ts'

const CHOICE_ON_CLOSE = path.resolve(import.meta.dirname, 'use-choice-on-close.ts')
const LEAVE_WARNING = path.resolve(import.meta.dirname, '../editing/admin/leave-warning.tsx')
const LIST_ROWS = path.resolve(import.meta.dirname, '../editing/languages/list-rows.server.ts')
const LABELLED_INPUT = path.resolve(import.meta.dirname, 'use-labelled-input.ts')

/** The patches to the form of one document, in its view and in a drawer. */
export const DOCUMENT_PATCHES: Patch[] = [
  {
    why: `Opening the view or the drawer for a new document, or only pointing at a link to it, stored an empty draft that stayed behind. The
      first save follows the first change (use-first-save.ts). A drawer then shows the edit view of what is stored: a view of its own,
      so that it takes over what was typed meanwhile instead of overwriting it.`,
    file: /@payloadcms\/ui\/dist\/views\/Document\/index\.js/,
    replace: [
      [
        'const shouldAutosave = hasSavePermission && hasAutosaveEnabled(collectionConfig || globalConfig);',
        'const shouldAutosave = false;',
      ],
      ['    }, locale?.code)\n  };', '    }, `${locale?.code} ${id}`)\n  };'],
    ],
  },
  {
    why: 'A document without an id is not autosaved (use-first-save.ts stores it), but the form of Create New said “Saving…” and never stopped.',
    file: /@payloadcms\/ui\/dist\/elements\/Autosave\/index\.js/,
    replace: [['if (modified) {\n        startTimestamp', 'if (modified && (id || globalDoc)) {\n        startTimestamp']],
  },
  {
    why: `A form notes what is typed while it is being saved, so that it is not taken for saved afterwards. The end of each autosave, and
      its failure, left such a note to the next save, after which the form claimed unsaved text.`,
    file: /@payloadcms\/ui\/dist\/forms\/Form\/index\.js/,
    replace: [
      ['const data_4 = reduceFieldsToValues(', 'modifiedWhileProcessingRef.current = false;\n    const data_4 = reduceFieldsToValues('],
    ],
  },
  {
    why: `A field hands its check to the form only 150 ms after the last key. Until then the form went by the last result, and silently
      refused, for example, to set a new password.`,
    file: /@payloadcms\/ui\/dist\/forms\/useField\/index\.js/,
    replace: [['path,\n        value: val\n', 'path,\n        ...(validate && { validate }),\n        value: val\n']],
  },
  {
    why: `After a save, the form takes new addresses of its previews from a call whose language is the one that the account opened last,
      in any tab: the live preview changed its language while somebody wrote. It now keeps the address that the edit view came with,
      which works for four to eight hours (preview-address.ts); after that, the page has to be reloaded. The other
      address is given the language of its form by open-preview.tsx.`,
    file: /@payloadcms\/ui\/dist\/views\/Edit\/index\.js/,
    replace: [['setLivePreviewURL(livePreviewURL_0);', '']],
  },
  {
    why: `The heading of a form without a title in its language was the id of the document, or “<No Title>” in a drawer. It must be the
      English title, as in lists.`,
    file: /@payloadcms\/ui\/dist\/views\/Document\/index\.js/,
    importing: `import { englishTitle } from ${JSON.stringify(LIST_ROWS)}`,
    replace: [['initialData: doc,', 'initialData: doc,\n      englishTitle: await englishTitle({ collectionConfig, doc, req }),']],
  },
  {
    why: 'Before anything is typed, and after each save, the heading of a form without a title must be the English one.',
    file: /@payloadcms\/ui\/dist\/providers\/DocumentTitle\/index\.js/,
    replace: [
      ['initialData\n  } = useDocumentInfo()', 'initialData,\n    englishTitle\n  } = useDocumentInfo()'],
      ['fallback: id?.toString()', 'fallback: englishTitle || id?.toString()'],
    ],
  },
  {
    why: 'The heading of a form must be the English title again once its own is emptied.',
    file: /@payloadcms\/ui\/dist\/views\/Edit\/index\.js/,
    replace: [
      ['    action,\n    AfterDocument,', '    action,\n    englishTitle,\n    AfterDocument,'],
      ['fallback: depth <= 1 ? id?.toString() : undefined', 'fallback: englishTitle || (depth <= 1 ? id?.toString() : undefined)'],
    ],
  },
  {
    why: `A list drawer and the drawer for a new document in it closed on any save, so that the first autosave interrupted whoever was
      typing. Payload has this fault too (https://github.com/payloadcms/payload/pull/17299).`,
    file: /@payloadcms\/ui\/dist\/elements\/ListDrawer\/DrawerContent\.js/,
    importing: `import { useChoiceOnClose } from ${JSON.stringify(CHOICE_ON_CLOSE)}`,
    replace: [
      [
        'const onQueryChange =',
        'const drawerProps = useChoiceOnClose(onCreateNew, isModalOpen(documentDrawerSlug));\n  const onQueryChange =',
      ],
      ['_jsx(DocumentDrawer, {\n        onSave: onCreateNew\n      })', '_jsx(DocumentDrawer, drawerProps)'],
    ],
  },
  {
    why: 'Closing a drawer sends what is typed in it as a draft, but asked “Leave without saving?”. It must ask only if that would not be stored.',
    file: /@payloadcms\/ui\/dist\/elements\/DocumentDrawer\/DrawerHeader\/index\.js/,
    importing: `import { storesOnClose } from ${JSON.stringify(LEAVE_WARNING)}`,
    replace: [['if (isModified) {\n      openModal(', 'if (isModified && !storesOnClose(drawerSlug)) {\n      openModal(']],
  },
  {
    why: 'In a drawer, the label of a text field refers to an id that its input lacks, so the input has no name.',
    file: /@payloadcms\/ui\/dist\/fields\/FieldLabel\/index\.js/,
    importing: `import { useLabelledInput } from ${JSON.stringify(LABELLED_INPUT)}`,
    replace: [
      ['const Element = ElementFromProps', 'const ref = useLabelledInput(path, htmlFor);\n  const Element = ElementFromProps'],
      ['htmlFor,\n      children:', 'htmlFor,\n      ref,\n      children:'],
    ],
  },
]
