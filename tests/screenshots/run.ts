import { command, step } from '../../scripts/step.ts'
import { ADMIN, withScratchSite } from './scratch-site.ts'
import { takePictures } from './tour.ts'

/** `npm run screenshots`: takes the pictures of docs/editing.md anew, in a site of its own. */
await command(() => withScratchSite({}, (url) => step('Taking the pictures', () => takePictures(url, ADMIN))))
