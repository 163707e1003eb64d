import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'

/** Parameters of react-admin's own questions, which have none. */
const asked = {}

/**
 * Answers what react-admin asks of the session before it draws a screen, so that it need not draw the frame twice over:
 * whether somebody is signed in, which the page was only opened for, and with which rights.
 */
export const answerSession = async (
  client: QueryClient,
  { getPermissions }: Pick<AuthProvider, 'getPermissions'>,
): Promise<void> => {
  client.setQueryData(['auth', 'checkAuth', asked], true)
  client.setQueryData(['auth', 'getPermissions', asked], (await getPermissions?.(asked)) ?? null)
}
