import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#app/layouts/document.tsx'

export const Route = createRootRoute({ shellComponent: Document })
