import { z } from 'zod'

/** Settings for announcing changed addresses to search engines (IndexNow). */
export const indexNow = {
  /** Served at `/{key}.txt`; without it nothing is announced. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens, for example the output of `openssl rand -hex 16`')
    .optional(),
  /** Stands in for the search engines; tests run one on this machine. */
  INDEXNOW_API: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'is for tests only: unset it')
    .optional(),
}
