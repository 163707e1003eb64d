import i18next from 'i18next'
import 'openapi-explorer'
import type { ApiDocument } from './useDocument.ts'
import { authorization, currentToken } from './session.ts'
import { saysHardWords } from './hardWords.ts'
import { viewerTexts } from './viewerTexts.ts'

/** What the viewer's element takes and tells, as far as it is used here. */
interface Explorer extends HTMLElement {
  loadSpec(document: ApiDocument): Promise<void>
  setAuthenticationConfiguration(scheme: string, given: { readonly token: string }): Promise<void>
}

interface Sent {
  readonly request: { headers: Headers }
}

declare global {
  interface HTMLElementTagNameMap {
    'openapi-explorer': Explorer
  }
  interface HTMLElementEventMap {
    request: CustomEvent<Sent>
  }
}

/** Stands for the token wherever a call is shown, and is the variable that a shell takes it from. */
const variable = '$TOKEN'

/** Headers that are sent with the token and shown without it. */
class SentHeaders extends Headers {
  private readonly shown: Headers

  constructor(shown: Headers) {
    super(shown)
    this.shown = shown
    for (const [name, value] of Object.entries(authorization(currentToken()))) this.set(name, value)
  }

  override entries(): HeadersIterator<[string, string]> {
    return this.shown.entries()
  }
}

/** Draws a document into a place of the page, in a language, in the colours of the page. */
export const showsDocument = async (place: HTMLElement, document: ApiDocument, locale: string): Promise<void> => {
  const explorer = window.document.createElement('openapi-explorer')
  for (const [name, value] of Object.entries({ ...layout, ...colours() })) explorer.setAttribute(name, value)
  explorer.addEventListener('spec-loaded', () => i18next.addResourceBundle('es', 'translation', viewerTexts))
  explorer.addEventListener('request', ({ detail: { request } }) => {
    request.headers = new SentHeaders(request.headers)
  })
  place.replaceChildren(explorer)
  namesInputs(explorer)
  if (explorer.shadowRoot !== null) {
    explorer.shadowRoot.adoptedStyleSheets = [...explorer.shadowRoot.adoptedStyleSheets, narrowMethods()]
    if (locale === 'es') saysHardWords(explorer.shadowRoot)
  }
  await explorer.loadSpec({ ...document, info: { ...document.info, 'x-locale': locale } })
  if (currentToken() !== '') await explorer.setAuthenticationConfiguration('session', { token: variable })
}

/** The longest method stays on its line. */
const narrowMethods = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.method { font-size: 0.75rem }')
  return sheet
}

/** The viewer writes the name of a form's field beside it, which a screen reader does not know of. */
const namesInputs = ({ shadowRoot }: Explorer): void => {
  if (shadowRoot === null) return
  const name = (): void => {
    for (const input of shadowRoot.querySelectorAll<HTMLElement>('[data-ptype="form-input"]:not([aria-label])'))
      input.setAttribute('aria-label', input.dataset['pname'] ?? '')
  }
  new MutationObserver(name).observe(shadowRoot, { childList: true, subtree: true })
}

const layout = {
  'server-url': `${location.origin}/api`,
  'hide-authentication': 'true',
  'hide-server-selection': 'true',
  'hide-components': 'true',
  'use-path-in-nav-bar': 'true',
  collapse: 'true',
  'schema-expand-level': '3',
}

/** Those of the office, which the build lays into the page. */
const colours = (): { readonly [attribute: string]: string } => {
  const page = getComputedStyle(document.documentElement)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const of = (token: string): string => page.getPropertyValue(`--${token}`).trim()
  return {
    'primary-color': of('accent'),
    'secondary-color': of('amber'),
    'bg-color': of('paper'),
    'header-bg-color': of(dark ? 'neutralGround' : 'ground'),
    'text-color': of('ink'),
    'header-color': of('ink'),
    'nav-bg-color': of('top'),
    'nav-text-color': of('topInk'),
    'nav-hover-bg-color': of('top'),
    'nav-hover-text-color': of('topInk'),
  }
}
