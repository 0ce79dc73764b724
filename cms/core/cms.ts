import type { Payload } from 'payload'

/** The CMS of this process, as returned by `openCms`. */
export type Cms = Payload
