import { APIError, ValidationError } from 'payload'

type FieldError = { path: string; message: string; label?: unknown }

const nameOf = ({ label, path }: FieldError): string => (typeof label === 'string' && label !== '' ? label : path)

/**
 * Why the CMS refuses to publish something, in sentences that name the fields; `null` for a fault that is not about the
 * document and may pass.
 */
export function reasonOf(error: unknown): string | null {
  if (error instanceof ValidationError) {
    const { errors } = error.data as { errors: FieldError[] }
    return errors.map((one) => `${nameOf(one)}: ${one.message}`).join(' ')
  }
  return error instanceof APIError && error.status < 500 ? error.message : null
}
