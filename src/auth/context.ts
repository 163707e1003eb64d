import { render, type TemplateResult } from 'lit-html'
import { bearer } from '../authProvider/session.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import { OperationError } from '../dataProvider/operationError.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { createTransport, type Transport } from '../dataProvider/transport.ts'
import { type AuthTexts, authTexts } from '../i18n/authTexts.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'

/** What a light page works with. */
export interface PageContext {
  readonly t: AuthTexts
  readonly locale: () => 'es' | 'en'
  readonly call: <T>(operation: string, values: object) => Promise<T>
  readonly setting: (module: string, key: string) => Promise<string | null>
  /** Draws the page again after its state changed. */
  readonly draw: () => void
}

export type Page = (context: PageContext) => () => TemplateResult

let startup: Promise<Startup> | undefined

const configuration = (): Promise<Startup> => {
  startup ??= loadBrowserStartup()
  startup.catch(() => {
    startup = undefined
  })
  return startup
}

/** Temporary credentials between sign-in and workspace, in memory and for this tab only. */
export const temporary = {
  read: (): { readonly email: string; readonly token: string } | null => {
    const kept = sessionStorage.getItem('estiba.temporary')
    return kept === null ? null : (JSON.parse(kept) as { email: string; token: string })
  },
  write: (email: string, token: string): void => sessionStorage.setItem('estiba.temporary', JSON.stringify({ email, token })),
  clear: (): void => sessionStorage.removeItem('estiba.temporary'),
}

let issued: string | null = null

/** The token of a workspace just entered, until it is stored. */
export const useToken = (token: string): void => {
  issued = token
}

const transport = async (): Promise<Transport> => {
  const { configuration: loaded } = await configuration()
  return createTransport(() => loaded, {
    bearer: () => issued ?? (temporary.read() === null ? bearer() : null),
    basic: () => null,
    locale: currentLocale,
  })
}

const basicOf = (): { readonly [name: string]: string } => {
  const kept = temporary.read()
  return kept === null || issued !== null ? {} : { Authorization: `Basic ${btoa(`${kept.email}:${kept.token}`)}` }
}

const call = async <T>(operation: string, values: object): Promise<T> =>
  (await (await transport()).send(operation, values, { headers: basicOf() })).body as T

/** Shows a page and draws it again when its language or state changes. */
export const show = (page: Page): void => {
  const root = document.getElementById('page')
  if (root === null) return
  storeLocale(currentLocale())
  const context: PageContext = {
    get t() {
      return authTexts[currentLocale()]
    },
    locale: currentLocale,
    call,
    setting: async (module, key) => (await configuration()).configuration[module]?.settings[key] ?? null,
    draw: () => render(view(), root),
  }
  const view = page(context)
  root.replaceChildren()
  context.draw()
}

/** What to say of a failed call. */
export const problemText = (problem: unknown, t: AuthTexts): string =>
  problem instanceof OperationError ? problem.message : t.network

/** A text with `{name}` filled. */
export const fill = (text: string, values: { readonly [name: string]: string }): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
