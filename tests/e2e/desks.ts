import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** What a browser keeps of somebody who signed in. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser of its own with one page that stays open: its process has read the application and need not again. */
export interface Place {
  readonly context: BrowserContext
  readonly page: Page
  readonly line: CDPSession
}

/** An address without a script. */
const nothing = '/robots.txt'

/** What a test may have hung on a page. */
const heard = ['console', 'dialog', 'download', 'request', 'response', 'websocket'] as const

const free = new Map<string, Place[]>()

export const freePlace = (kind: string): Place | undefined => free.get(kind)?.pop()

export const newPlace = async (context: BrowserContext): Promise<Place> => {
  const page = await context.newPage()
  return { context, page, line: await context.newCDPSession(page) }
}

/** Somebody who signed in before sits down. */
export const sitDown = async ({ context, page }: Place, { cookies, origins }: Kept): Promise<void> => {
  await context.addCookies(cookies)
  if (new URL(page.url()).pathname !== nothing) await page.goto(nothing)
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
}

/** Who comes next finds nothing of who was here: no session, record, draft, worker, right or page of before. */
export const leavePlace = async (kind: string, place: Place): Promise<void> => {
  const { context, page, line } = place
  const { origin } = new URL(page.url())
  const clear = (storageTypes: string) => line.send('Storage.clearDataForOrigin', { origin, storageTypes })
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of heard) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // First the worker, which would answer for every address.
  await clear('service_workers,cache_storage')
  await page.mouse.move(-1, -1)
  await page.goto(nothing)
  await clear('local_storage,indexeddb,file_systems,service_workers,cache_storage')
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await context.clearPermissions()
  await line.send('Page.resetNavigationHistory')
  free.set(kind, [...(free.get(kind) ?? []), place])
}
