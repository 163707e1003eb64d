import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'

/** A tab may stay open for days, and browsers look for a newer build only when a page is loaded. */
const lookEveryMs = 3_600_000

/** How long the build before may hold the newer one back: a browser lets it end what it fetches, for minutes if need be. */
const patienceMs = 3000

/** The newer build begins: its worker takes over, or the worker before it is given up, and the page is loaded anew. */
const takeOver = async (waiting: ServiceWorker): Promise<void> => {
  const taken = new Promise<boolean>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs))
  waiting.postMessage({ type: 'SKIP_WAITING' })
  if (!(await Promise.race([taken, late]))) await (await navigator.serviceWorker.getRegistration())?.unregister()
  location.reload()
}

/** Tells that a newer build waits; it takes over only when the person agrees. */
const UpdatePrompt = () => {
  const translate = useTranslate()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [begins, setBegins] = useState(false)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let looking: ReturnType<typeof setInterval> | undefined
    const watch = (registration: ServiceWorkerRegistration): void => {
      const look = (worker: ServiceWorker | null): void => {
        if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) setWaiting(worker)
      }
      look(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => look(worker))
      })
      looking = setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
    }
    // A browser that is told to keep none answers without one.
    const kept: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register('/sw.js')
    kept.then(
      (registration) => registration && watch(registration),
      (problem: unknown) => console.error(problem),
    )
    return () => clearInterval(looking)
  }, [])

  if (waiting === null) return null
  const refresh = (): void => {
    setBegins(true)
    // Who has changes in a form may stay where he is.
    void takeOver(waiting).finally(() => setBegins(false))
  }
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Alert
        severity="info"
        action={
          <>
            <Button color="inherit" loading={begins} onClick={refresh}>
              {translate('estiba.shell.refresh')}
            </Button>
            <Button color="inherit" onClick={() => setWaiting(null)}>
              {translate('estiba.shell.later')}
            </Button>
          </>
        }
      >
        {translate('estiba.shell.update')}
      </Alert>
    </Snackbar>
  )
}

export default UpdatePrompt
