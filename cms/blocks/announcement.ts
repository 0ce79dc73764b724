import { linksField } from '#cms/fields/block-parts.ts'
import { localizedText } from '#cms/fields/basic-fields.ts'
import { defineBlock } from './define-block.ts'

export const announcement = defineBlock(
  {
    slug: 'announcement',
    interfaceName: 'AnnouncementBlock',
    labels: { singular: 'Announcement', plural: 'Announcements' },
    fields: [localizedText('text', 'One sentence.', { max: 140, required: true }), linksField(1, 'Where to read about it.')],
  },
  {
    text: 'Version 4.2 shows the commit that brought a finding.',
    links: [{ label: 'Read what changed', leadsTo: 'address', href: '/directory' }],
  },
)
