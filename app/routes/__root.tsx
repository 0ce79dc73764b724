import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#app/layouts/index.tsx'

export const Route = createRootRoute({ shellComponent: Document })
