import { createFileRoute } from '@tanstack/react-router'
import { redirectResponse, safeLocation, HOME } from '#platform/http/safe-location.ts'

const answer = () => redirectResponse(safeLocation('/.well-known/security.txt') ?? HOME, { status: 301 })

/** Where the file was before RFC 9116 gave it a place. */
export const Route = createFileRoute('/security.txt')({ server: { handlers: { GET: answer, HEAD: answer } } })
