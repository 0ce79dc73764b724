/** Messages of previews. */
export const previewMessages = {
  preview: 'Preview',
  person: 'Preview: you see the latest drafts.',
  share: 'Preview: you see the latest draft of one document.',
  visitor: 'This preview has expired or was revoked. You see the published site.',
  leave: 'Leave the preview',
  variant: (variant: string, experiment: string) => `Variant “${variant}” of the experiment “${experiment}”.`,
  experimentDraft: 'The experiment is a draft: visitors see the control.',
  experimentRunning: 'The experiment is running: each visitor sees one of its variants.',
  ended: 'This preview has ended',
  askAgain: 'The link has expired, was revoked or is incomplete. Ask the person who sent it for a new one.',
}
