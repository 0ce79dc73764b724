import { lines, pictureField, same, words } from '../fields/block-parts.ts'
import { validateCaptions, validateVideo } from '../fields/video.ts'
import { defineBlock } from './define-block.ts'

export const video = defineBlock(
  {
    slug: 'video',
    interfaceName: 'VideoBlock',
    labels: { singular: 'Video', plural: 'Videos' },
    fields: [
      words('title', 'What the video shows; people who do not see it read this.', { max: 120, required: true }),
      same('url', 'The address of the video: https://www.youtube.com/watch?v=…, https://vimeo.com/… or a file ending in .mp4 or .webm.', {
        max: 500,
        required: true,
        validate: validateVideo,
      }),
      same('duration', 'How long it is, for example 2:40.', { max: 10 }),
      pictureField('poster', 'The picture before it plays. Empty: a plain frame with the title.'),
      same('captions', 'The address of its captions (.vtt), for a file.', { max: 500, validate: validateCaptions }),
      lines('transcript', 'What is said and shown, for people who read instead.', { max: 8000 }),
    ],
  },
  {
    title: 'A pull request from the first finding to the merged fix',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    duration: '2:40',
    transcript:
      'A pull request opens. Eleven seconds later a comment stands under line 4: the condition assigns. The author applies the fix, and the check turns green.',
  },
  { embeddable: true },
)
