import { command, step } from '#scripts/step.ts'
import { ADMIN, withScratchSite } from './scratch-site.ts'
import { takePictures } from './tour.ts'

/** `npm run screenshots`: retakes the pictures of docs/editing.md on a site of its own. */
await command(() => withScratchSite({}, (url) => step('Taking the pictures', () => takePictures(url, ADMIN))))
