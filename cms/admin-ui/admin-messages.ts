/** Overrides of Payload's messages, which do not say what becomes public or what is kept. */
export const adminMessages = {
  general: {
    // The same question for every form: `use-unsaved-copy.ts` keeps what is typed into drafts and settings, others keep nothing.
    leaveWithoutSaving: 'Leave with unsaved changes?',
    changesNotSaved:
      'Your changes are not saved yet. A draft loses nothing if you leave: what can be saved is saved, and this browser offers you the rest when you open it again, as it does for settings. In other forms, changes are lost.',
  },
  version: {
    aboutToRestore:
      'The version of {{versionDate}}, in the language you are viewing, becomes the newest draft of this {{label}}. Visitors see no change until somebody publishes the draft.',
    aboutToRestoreGlobal:
      'This restores {{label}} to the version of {{versionDate}}, in the language you are viewing. Visitors see it at once, because settings have no drafts.',
  },
}

export const germanAdminMessages = {
  general: {
    leaveWithoutSaving: 'Mit ungespeicherten Änderungen verlassen?',
    changesNotSaved:
      'Deine Änderungen sind noch nicht gespeichert. Ein Entwurf verliert nichts, wenn du ihn verlässt: Was gespeichert werden kann, wird gespeichert, und den Rest bietet dir dieser Browser an, wenn du ihn wieder öffnest, ebenso bei Einstellungen. In anderen Formularen gehen Änderungen verloren.',
  },
}
