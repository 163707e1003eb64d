import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bearer } from '../../authProvider/session.ts'
import { whileSignedIn } from '../../authProvider/sessionKeys.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { onRefused } from '../../dataProvider/refusals.ts'
import { renewMenu } from '../../ui/userMenu.ts'

/** The menu is asked for at most this often. */
const restMs = 10_000

/**
 * Keeps menu and rights as the server has them while the session stands: asked when the person comes back to the tab,
 * and when the server refuses something.
 */
export const FreshMenu = () => {
  const provider = useOperations()
  const client = useQueryClient()
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < restMs) return
      askedAt = performance.now()
      const token = bearer()
      void provider.call<unknown>('auth.menus.active').then(
        (menu) =>
          whileSignedIn(token, () => {
            if (renewMenu(menu)) void client.invalidateQueries({ queryKey: ['auth'] })
          }),
        () => undefined,
      )
    }
    ask()
    const end = onRefused(ask)
    document.addEventListener('visibilitychange', ask)
    addEventListener('focus', ask)
    return () => {
      end()
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('focus', ask)
    }
  }, [provider, client])
  return null
}
