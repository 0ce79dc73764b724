'use client'
import { useAuth } from '@payloadcms/ui'
import { mayWrite, type Role } from '#cms/access/roles.ts'

/** Returns true if the user may write content. Panels whose endpoints require that are hidden from everybody else. */
export function useMayWrite(): boolean {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  return mayWrite(user)
}
