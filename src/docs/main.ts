import { html, nothing, render, type TemplateResult } from 'lit-html'
import { callOperation, type Outcome, type Typed } from './call.ts'
import { type ApiDocument, type Entry, entriesOf } from './document.ts'
import { operationView } from './operationView.ts'
import { authorization, currentToken, useToken } from './session.ts'
import { locale, t } from './texts.ts'

const address = '/api/openapi.json'

let api: ApiDocument | null = null
let chosen: Entry | null = null
let outcome: Outcome | null = null
let words = ''
let problem = ''

const load = async (): Promise<void> => {
  try {
    const response = await fetch(address, { headers: { ...authorization(), 'accept-language': locale } })
    api = (await response.json()) as ApiDocument
    problem = ''
  } catch {
    problem = t('failed')
  }
  chosen = entryAt(location.hash)
  show()
}

const entryAt = (hash: string): Entry | null =>
  api === null ? null : (entriesOf(api).find(({ operation }) => `#${operation.operationId}` === hash) ?? null)

const send =
  (document: ApiDocument, entry: Entry) =>
  (typed: Typed): void => {
    callOperation(document.servers[0]?.url ?? '', entry, typed).then(
      (given) => {
        outcome = given
        show()
      },
      () => {
        outcome = { command: '', status: t('failed'), headers: '', body: '' }
        show()
      },
    )
  }

const menu = (document: ApiDocument): TemplateResult | readonly TemplateResult[] => {
  const found = entriesOf(document).filter(({ path, operation }) =>
    `${path} ${operation.operationId} ${operation.summary}`.toLowerCase().includes(words),
  )
  const services = [...new Set(found.map(({ operation }) => operation.tags[0] ?? ''))]
  if (services.length === 0) return html`<p>${t('noMatch')}</p>`
  return services.map(
    (service) => html`<details ?open=${words !== '' || chosen?.operation.tags[0] === service}>
    <summary>${service}</summary>
    <ul>${found
      .filter(({ operation }) => operation.tags[0] === service)
      .map(
        (entry) => html`<li>
      <a href="#${entry.operation.operationId}" aria-current=${entry === chosen ? 'page' : nothing}>
        <span class="method ${entry.method.toLowerCase()}">${entry.method}</span> ${entry.path}</a>
    </li>`,
      )}</ul>
  </details>`,
  )
}

const tokenForm = (): TemplateResult => html`<form class="token" @submit=${(event: SubmitEvent) => {
  event.preventDefault()
  const input = document.querySelector<HTMLInputElement>('#token')
  useToken(input?.value.trim() ?? '')
  void load()
}}>
  <label for="token">${t('token')}</label>
  <input id="token" type="password" autocomplete="off" .value=${currentToken()}>
  <button type="submit">${t('useToken')}</button>
  <p>${t('hint')}</p>
</form>`

/** What stands between backticks is code. */
const withCode = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))

/** The document as this session sees it; the plain address would be asked without the session. */
const save = (document: ApiDocument): void => {
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }))
  link.download = 'openapi.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

const show = (): void => {
  const root = document.querySelector<HTMLElement>('#docs')
  if (root === null) return
  document.documentElement.lang = locale
  render(
    html`
    <header><h1>${api?.info.title ?? 'Estiba'}</h1><p>${api === null ? problem : withCode(api.info.description)}</p><a
      href=${address} download="openapi.json" @click=${(event: MouseEvent) => {
        event.preventDefault()
        if (api !== null) save(api)
      }}>${t('download')}</a> <a href="/docs">${t('reference')}</a></header>
    <section aria-label=${t('session')}>${tokenForm()}</section>
    <div class="columns">
      <nav aria-label=${t('operations')}>
        <label for="search">${t('search')}</label>
        <input id="search" type="search" @input=${(event: InputEvent) => {
          words = event.target instanceof HTMLInputElement ? event.target.value.trim().toLowerCase() : ''
          show()
        }}>
        ${api === null ? nothing : menu(api)}
      </nav>
      <main>${
        api === null || chosen === null
          ? html`<p>${t('choose')}</p>`
          : operationView({ document: api, entry: chosen, outcome, send: send(api, chosen) })
      }</main>
    </div>`,
    root,
  )
}

addEventListener('hashchange', () => {
  chosen = entryAt(location.hash)
  outcome = null
  show()
})

show()
void load()
