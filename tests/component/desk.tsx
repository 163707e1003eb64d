import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { type SetupServer, setupServer } from 'msw/node'
import { App } from '../../src/app/App.tsx'
import { makeProviders } from '../../src/app/providers.ts'
import { storeSession } from '../../src/authProvider/session.ts'
import { askAgain } from '../../src/dataProvider/askAgain.ts'
import { loadBrowserStartup } from '../../src/dataProvider/browserStartup.ts'
import { storeLocale } from '../../src/i18n/locale.ts'
import type { Locale } from '../../src/schema/json.ts'
import { noticeBoard } from '../../src/ui/notices/noticeBoard.ts'
import type { ResourcePages } from '../../src/ui/resource/ResourcePages.ts'
import { askedAgain } from '../askedAgain.ts'
import { startWorld, type World, type WorldOptions } from '../attacks/world.ts'
import { patienceMs } from './patience.ts'

/** The whole server application behind the browser's requests, and the office drawn before it. */
export interface Desk {
  readonly world: World
  /** What stands between browser and server: a test may break it. */
  readonly line: SetupServer
  /** A signed-in person at an address. */
  sit(path: string, who?: Person): Promise<UserEvent>
  /** A page of react-admin's own parts before a signed-in person, without the office around it. */
  lay(page: ReactNode, who?: Person): Promise<UserEvent>
  /** Waits until nothing is asked for: what is not there then is missing, not on its way. */
  settled(): Promise<void>
  /** Leaves the desk: nothing is drawn or remembered. */
  leave(): void
  close(): Promise<void>
}

interface Person {
  readonly token?: string
  readonly language?: Locale
  /** Pages made by hand, as `src/custom/resources` has them. */
  readonly pages?: ResourcePages
  readonly theme?: 'light' | 'dark'
}

const mostTold = 1_000

/** So often in a row nothing is asked for where nothing more comes. */
const quietLooks = 3

/** What the server itself could not answer since somebody sat down. */
const unanswered: string[] = []

/** What was looked for, and what stood on the screen instead. */
const missing = (message: string | null, container: Element): Error => {
  const refusals = unanswered.length === 0 ? '' : `; unanswered: ${unanswered.join(', ')}`
  return new Error(
    `${message ?? 'not found'}${refusals}; there was: ${(container.textContent ?? '').slice(0, mostTold)}`,
  )
}

configure({ getElementError: missing })

/** Asks again and again until it answers so; what is waited for has as much time as the asking takes, on a slow machine too. */
export const eventually = <T,>(asked: () => T | Promise<T>) => askedAgain(asked, { timeout: patienceMs, interval: 20 })

/** @example const desk = await openDesk(); const user = await desk.sit('/taxes') */
export const openDesk = async (options: WorldOptions = {}): Promise<Desk> => {
  plainBytes()
  const world = await startWorld(options)
  let isSeated = false
  let client = memory()
  let open = 0
  // What a person asked for who left meanwhile is nobody's: without his token it would tell the next that his session ended.
  const answer = ({ request }: { readonly request: Request }) =>
    isSeated ? answered(request) : new Promise<never>(() => undefined)
  const answered = async (request: Request): Promise<Response> => {
    open += 1
    try {
      const response = await world.app.fetch(request)
      if (response.status >= 500 || response.status === 429)
        unanswered.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`)
      return response
    } finally {
      open -= 1
    }
  }
  const line = setupServer(http.all(`${location.origin}/api/*`, answer))
  line.listen({ onUnhandledRequest: 'error' })
  layoutless()
  return {
    world,
    line,
    sit: async (path, who) => {
      await signIn(world, who)
      isSeated = true
      // Another page for what was begun at the one before.
      history.replaceState({ key: crypto.randomUUID() }, '', path)
      client = memory()
      await draw(who?.pages ?? {}, client)
      return userEvent.setup()
    },
    lay: async (page, who) => {
      await signIn(world, who)
      isSeated = true
      client = memory()
      await drawAlone(page, client)
      return userEvent.setup()
    },
    settled: async () => {
      let quiet = 0
      // What an answer makes a part ask for is asked when that is drawn.
      await eventually(() => {
        quiet = client.isFetching() + client.isMutating() + open === 0 ? quiet + 1 : 0
        return quiet
      }).toBeGreaterThanOrEqual(quietLooks)
    },
    leave: () => {
      isSeated = false
      unanswered.length = 0
      cleanup()
      forgetNotices()
      line.resetHandlers()
      localStorage.clear()
      sessionStorage.clear()
    },
    close: async () => {
      line.close()
      await world.close()
    },
  }
}

const signIn = async (
  world: World,
  { token = world.tokens.a1, language = 'es', theme = 'light' }: Person = {},
): Promise<void> => {
  storeLocale(language)
  localStorage.setItem('estiba.ui.theme', theme)
  const [company] = (await world.ask('GET /auth/companies', { token })).list
  const menu = await world.ask('GET /auth/menus/active', { token })
  storeSession({ token, company: company ?? {}, menu: JSON.parse(menu.text) as unknown })
}

/** A page that is loaded anew has nothing of what was said before, nor a dialog that hides what stands behind it. */
const forgetNotices = (): void => {
  noticeBoard.alert(null)
  for (const { id } of noticeBoard.read().toasts) noticeBoard.dismiss(id)
}

const memory = (): QueryClient => new QueryClient({ defaultOptions: { queries: askAgain } })

const drawAlone = async (page: ReactNode, client: QueryClient): Promise<void> => {
  const providers = await makeProviders(await loadBrowserStartup(), () => undefined)
  render(
    <AdminContext {...providers} queryClient={client} store={memoryStore()}>
      {page}
    </AdminContext>,
  )
}

/** The office as it starts in the browser, with a memory of its own. */
const draw = async (pages: ResourcePages, client: QueryClient): Promise<void> => {
  const startup = await loadBrowserStartup()
  const providers = await makeProviders(startup, () => undefined)
  render(<App {...providers} queryClient={client} pages={pages} startup={startup} />)
}

/** The bytes of jsdom are another class than those of Node, which the server is made for. */
const plainBytes = (): void => {
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor
}

/** jsdom lays nothing out and is never idle: there is nowhere to scroll to, and what waits for idleness waits. */
const layoutless = (): void => {
  Element.prototype.scrollIntoView = () => undefined
  globalThis.requestIdleCallback = () => 0
}
