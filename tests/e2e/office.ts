import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { askedAgain } from '../askedAgain.ts'
import { enterOffice, passwordBox, sendButton, usernameBox } from './lightPages.ts'
import { titleOf } from './onScreen.ts'
import { whatStands } from './whatStands.ts'
import { freePlace, type Kept, leavePlace, newPlace, type Place, sitDown } from './desks.ts'

export type Language = 'es' | 'en'

export const samplePassword = 'Estiba2026'

/** Longest that anything on a screen may take. */
const patienceMs = 15_000

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: what optimises its code beside it took a third of the processor.
  '--js-flags=--no-concurrent-recompilation',
  // What draws and what asks the server talk to pages without a process between.
  '--in-process-gpu',
  // The first is what Playwright asks for: who names features names all.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

const locales = { es: 'es-CO', en: 'en-US' } as const

/** One for all files of a worker. */
let browser: Promise<Browser> | undefined
const devices: BrowserContext[] = []
/** Desks of the test that runs; those of a `kind` are left for others. */
const desks: { readonly kind: string | null; readonly place: Place }[] = []

/** Where the server of this worker answers (`startOffice.ts`). */
export const officeUrl = (): string => {
  const offices = inject('offices')
  const url = offices[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % offices.length]
  if (url === undefined) throw new Error('No office was started')
  return url
}

const start = (): Promise<Browser> => chromium.launch({ executablePath: program(), args: switches })

export interface Desk {
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  /** Where the office answers, if elsewhere than for all. */
  readonly address?: string
  /** Whether the service worker keeps the application for this desk, as it does for everybody out of tests. */
  readonly worker?: boolean
}

const program = (): string => {
  const { CHROMIUM: told } = process.env
  const executablePath = (told === undefined ? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] : [told]).find(
    existsSync,
  )
  if (executablePath === undefined)
    throw new Error('There is no Chromium: say where it is with CHROMIUM=/path/to/chromium')
  return executablePath
}

/** A device of the floor: its browser keeps what it has in a folder, also when it is closed and started again. */
export const startDevice = async (
  folder: string,
  { width = 1024, height = 768 }: Desk = {},
): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: program(),
    args: switches,
    baseURL: officeUrl(),
    locale: locales.es,
    timezoneId: 'America/Bogota',
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  devices.push(context)
  return context
}

/** A browser of its own, as another person at another desk. */
export const openBrowser = async (
  { language = 'es', width = 1440, height = 900, address, worker = false }: Desk = {},
  kept?: Kept,
): Promise<Page> => {
  // A worker that is taken away while it fills its store may leave the store answering nobody: its desk is not kept.
  const kind = address === undefined && !worker ? language : null
  const place =
    (kind === null ? undefined : freePlace(kind)) ??
    (await newPlace(await openContext(language, address ?? officeUrl(), worker)))
  desks.push({ kind, place })
  await place.page.setViewportSize({ width, height })
  if (kept !== undefined) await sitDown(place, kept)
  return place.page
}

const openContext = async (language: Language, baseURL: string, worker: boolean): Promise<BrowserContext> => {
  browser ??= start()
  const context = await (await browser).newContext({
    baseURL,
    locale: locales[language],
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patienceMs)
  return context
}

/** Fills the sign-in form and sends it. */
export const login = async (page: Page, username: string, password = samplePassword): Promise<void> => {
  await usernameBox(page).fill(username)
  await passwordBox(page).fill(password)
  await sendButton(page).click()
}

/** Signs in and enters the first workspace, then waits for the office at `path`. */
export const signIn = async (page: Page, email = 'admin@andina.test', path = '/dashboard/default'): Promise<void> => {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await login(page, email)
  await enterOffice(page)
}

/**
 * What a browser keeps of somebody who signed in, so that the next desk of the same person need not, in any file, while
 * the session is fresh enough for what asks a person to confirm that it is he.
 */
const signedIn = new Map<string, { readonly kept: Kept; readonly since: number }>()

const freshMs = 9 * 60_000

/** A signed-in person at a desk of their own. */
export const personAt = async (path: string, email = 'admin@andina.test', desk: Desk = {}): Promise<Page> => {
  const who = `${email} ${desk.language ?? 'es'}`
  const session = signedIn.get(who)
  const kept = session !== undefined && Date.now() - session.since < freshMs ? session.kept : undefined
  const page = await openBrowser(desk, kept)
  if (kept === undefined) {
    await signIn(page, email, path)
    signedIn.set(who, { kept: await page.context().storageState(), since: Date.now() })
  } else {
    await page.goto(path)
    await titleOf(page).waitFor()
  }
  return page
}

/** Asks the page again and again until it answers so. */
export const eventually = <T>(asked: () => T | Promise<T>) =>
  askedAgain(asked, { timeout: patienceMs, interval: 50, mostPauseMs: 500 })

/** Draws a picture of the README anew where `SCREENSHOTS` is set. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENSHOTS'] !== undefined) await page.screenshot({ path: `docs/screenshots/${name}.png` })
}

/** Keeps a picture to look at where `PICTURES` names the folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** After a test every desk is left. Answers what was on the screens if it failed, a line for each. */
export const leaveDesks = async (failed: string | null): Promise<readonly string[]> => {
  const taken = desks.splice(0)
  const contexts = [...devices.splice(0), ...taken.map(({ place }) => place.context)]
  const stood: string[] = []
  if (failed !== null)
    for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
      stood.push(await whatStands(page))
      await picture(page, `failed ${failed.replace(/[^\w() -]+/g, ' ').slice(0, 80)} ${index}`)
    }
  const kept = failed === null ? taken.filter(({ place }) => !place.page.isClosed()) : []
  for (const { kind, place } of kept) if (kind !== null) await leavePlace(kind, place)
  const staying = new Set(kept.filter(({ kind }) => kind !== null).map(({ place }) => place.context))
  await Promise.all(contexts.filter((context) => !staying.has(context)).map((context) => context.close()))
  return stood
}
