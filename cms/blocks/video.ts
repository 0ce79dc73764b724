import { pictureField, localizedTextarea, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { validateCaptions, validateVideo } from '#cms/fields/video.ts'
import { defineBlock } from './define-block.ts'

export const video = defineBlock(
  {
    slug: 'video',
    interfaceName: 'VideoBlock',
    labels: { singular: 'Video', plural: 'Videos' },
    fields: [
      localizedText('title', 'What the video shows, for people who cannot see it.', { max: 120, required: true }),
      sharedText(
        'url',
        'The address of the video: https://www.youtube.com/watch?v=…, https://vimeo.com/… or a file ending in .mp4 or .webm.',
        {
          max: 500,
          required: true,
          validate: validateVideo,
        },
      ),
      sharedText('duration', 'The length, for example 2:40.', { max: 10 }),
      pictureField('poster', 'The image shown before the video plays. If empty, a plain frame with the title.'),
      sharedText('captions', 'The address of the captions (.vtt) for a video file.', { max: 500, validate: validateCaptions }),
      localizedTextarea('transcript', 'What is said and shown, for people who prefer to read.', { max: 8000 }),
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
