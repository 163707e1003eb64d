import { render, type TemplateResult } from 'lit-html'
import { bearer } from '../authProvider/session.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import { OperationError } from '../dataProvider/operationError.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { createTransport } from '../dataProvider/transport.ts'
import { type AuthTexts, authTexts } from '../i18n/authTexts.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import type { Locale } from '../schema/json.ts'
import { ticket } from './ticket.ts'

/** What a light page works with. */
export interface PageContext {
  readonly t: AuthTexts
  readonly locale: () => Locale
  readonly call: <T>(operation: string, values: object) => Promise<T>
  /** Draws the page again after its state changed; nothing once another page is shown. */
  readonly draw: () => void
}

export type Page = (context: PageContext) => () => TemplateResult

let startup: Promise<Startup> | undefined

const configuration = (): Promise<Startup> => {
  startup ??= loadBrowserStartup(undefined, sessionStorage)
  startup.catch(() => {
    startup = undefined
  })
  return startup
}

const call = async <T>(operation: string, values: object): Promise<T> => {
  const { configuration: loaded } = await configuration()
  const transport = createTransport(() => loaded, {
    bearer: () => ticket.session() ?? (ticket.basic() === null ? bearer() : null),
    locale: currentLocale,
  })
  const basic = ticket.session() === null ? ticket.basic() : null
  return (
    await transport.send(operation, values, { headers: basic === null ? {} : { Authorization: `Basic ${basic}` } })
  ).body as T
}

let shown = 0

/** Shows a page and draws it again when its language or state changes. */
export const show = (page: Page): void => {
  const root = document.getElementById('page')
  if (root === null) return
  const turn = ++shown
  storeLocale(currentLocale())
  const context: PageContext = {
    get t() {
      return authTexts[currentLocale()]
    },
    locale: currentLocale,
    call,
    draw: () => {
      if (turn !== shown) return
      render(view(), root)
      document.title = `${root.querySelector('h1')?.textContent ?? ''} · ${authTexts[currentLocale()].product}`
    },
  }
  const view = page(context)
  context.draw()
}

/** Goes on to another light page without loading anew, since the temporary token lives in memory alone. */
export const go = (address: string): void => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** What to say of a failed call. */
export const problemText = (problem: unknown, t: AuthTexts): string => {
  if (problem instanceof OperationError) return problem.status === 501 ? t.configFailed : problem.message || t.network
  return t.network
}

/** The code of a refusal, `CODE_NEEDED`; null where there is none. */
export const codeOf = (problem: unknown): string | null => {
  const body = problem instanceof OperationError ? problem.body : null
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null
}

/** A text with `{name}` filled. */
export const fill = (text: string, values: { readonly [name: string]: string }): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
