import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bearer } from '../../authProvider/session.ts'
import { whileSignedIn } from '../../authProvider/sessionKeys.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { onRefused } from '../../dataProvider/refusals.ts'
import { renewMenu } from '../../ui/userMenu.ts'

/** The menu is asked for at most this often; what would ask sooner waits for the rest. */
const restMs = 10_000

/**
 * Keeps menu and rights as the server has them while the session stands: asked when the person comes back to the tab,
 * when the server refuses something, and when it says that they may have changed.
 */
export const FreshMenu = () => {
  const provider = useOperations()
  const client = useQueryClient()
  useEffect(() => {
    let asking = false
    let later: ReturnType<typeof setTimeout> | undefined
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = (): void => {
      clearTimeout(later)
      if (document.visibilityState !== 'visible' || asking) return
      const rest = askedAt + restMs - performance.now()
      if (rest > 0) {
        later = setTimeout(ask, rest)
        return
      }
      askedAt = performance.now()
      // A menu that is itself refused is not asked for again and again.
      asking = true
      const token = bearer()
      const asked = provider.call<unknown>('auth.menus.active').then(
        (menu) =>
          whileSignedIn(token, () => {
            // What he read by other rights is read again by these.
            if (renewMenu(menu)) void client.invalidateQueries()
          }),
        () => undefined,
      )
      void asked.finally(() => {
        asking = false
      })
    }
    ask()
    const end = onRefused(ask)
    document.addEventListener('visibilitychange', ask)
    addEventListener('focus', ask)
    return () => {
      end()
      clearTimeout(later)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('focus', ask)
    }
  }, [provider, client])
  return null
}
