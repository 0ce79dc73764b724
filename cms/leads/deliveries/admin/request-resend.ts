import { callApi } from '#cms/admin-ui/call-api.ts'

/** Requests a resend. Returns a message to show. */
export async function requestResend(path: string): Promise<string> {
  const { data, problem } = await callApi<{ message: string }>(`/api/deliveries/${path}`, { body: {} })
  return problem ?? data.message
}
