'use client'
import { useAuth } from '@payloadcms/ui'
import { mayWrite, type Role } from '../access/roles.ts'

/** Whether the person at the admin works on content: what only these may ask the server is not shown to others. */
export function useMayWrite(): boolean {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  return mayWrite(user)
}
