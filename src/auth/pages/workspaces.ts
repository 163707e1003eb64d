import { html, nothing } from 'lit-html'
import { fold } from '../../domain/fold.ts'
import { isSessionValid, storeSession } from '../../authProvider/session.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { fill, type Page, problemText, temporary, useToken } from '../context.ts'
import { safeDestination } from '../destination.ts'
import { frame, notice } from '../parts.ts'
import { prefetchApplication } from '../prefetch.ts'

interface Workspace {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly businessId: string
  readonly logo: string | null
  readonly roleName: string
  readonly lastAccessAt: string | null
}

/** Above this many, the choice has a search. */
const searchAbove = 6

/** The workspaces of the signed-in e-mail; choosing one opens the session. */
export const workspaces: Page = (context) => {
  const email = temporary.read()?.email ?? (isSessionValid() ? readKey('userEmail') : null)
  let all: readonly Workspace[] | null = null
  let search = ''
  let problem: string | null = null
  let entering: string | null = null

  const load = async (): Promise<void> => {
    try {
      all = await context.call<readonly Workspace[]>('auth.namespaces.byEmail', { email })
      prefetchApplication()
    } catch (failure) {
      problem = problemText(failure, context.t)
    }
    context.draw()
    document.querySelector<HTMLElement>('.workspace')?.focus()
  }

  const enter = async (workspace: Workspace): Promise<void> => {
    entering = workspace.id
    problem = null
    context.draw()
    try {
      const { token } = await context.call<{ token: string }>('auth.session.enterWorkspace', { email, namespaceId: workspace.id })
      useToken(token)
      const [company, menu] = await Promise.all([
        context.call<{ readonly [field: string]: unknown }>('auth.companies.byId', { id: workspace.businessId }).catch(() => ({ id: workspace.businessId, name: workspace.company, logo: workspace.logo })),
        context.call<unknown>('auth.menus.active', {}),
      ])
      storeSession({ token, company, menu })
      temporary.clear()
      location.assign(safeDestination(new URLSearchParams(location.search).get('redirect')))
    } catch (failure) {
      entering = null
      problem = problemText(failure, context.t)
      context.draw()
    }
  }

  if (email === null) location.replace('/auth/login')
  else void load()

  const moment = (iso: string): string => new Intl.DateTimeFormat(context.locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

  const card = (workspace: Workspace, first: boolean) => html`
    <li>
      <button type="button" class="workspace ${first ? 'first' : ''}" ?disabled=${entering !== null} aria-busy=${entering === workspace.id} @click=${() => void enter(workspace)}>
        ${workspace.logo === null ? html`<span class="initial" aria-hidden="true">${workspace.company.charAt(0)}</span>` : html`<img src=${workspace.logo} alt="" />`}
        <span class="workspace-text">
          <strong>${workspace.company}</strong>
          ${workspace.name === workspace.company ? nothing : html`<span>${workspace.name}</span>`}
          <small>${context.t.role}: ${workspace.roleName}</small>
          <small>${context.t.lastAccess}: ${workspace.lastAccessAt === null ? context.t.never : moment(workspace.lastAccessAt)}</small>
        </span>
      </button>
    </li>`

  return () => {
    const { t } = context
    const shown = (all ?? []).filter(({ name, company }) => fold(`${name} ${company}`).includes(fold(search)))
    return frame(context, html`
      <h1>${t.workspaces}</h1>
      <p class="lead">${fill(t.workspacesText, { email: email ?? '' })}</p>
      ${notice(problem)}
      ${all !== null && all.length > searchAbove
        ? html`<input type="search" class="search" aria-label=${t.search} placeholder=${t.search} @input=${(event: Event) => {
            search = (event.target as HTMLInputElement).value
            context.draw()
          }} />`
        : nothing}
      ${all === null && problem === null ? html`<div class="skeleton" aria-hidden="true"></div><div class="skeleton" aria-hidden="true"></div>` : nothing}
      ${all?.length === 0 ? html`<p>${t.noWorkspaces}</p>` : nothing}
      ${all !== null && all.length > 0 && shown.length === 0 ? html`<p>${t.noMatch}</p>` : nothing}
      <ul class="workspaces">${shown.map((workspace, index) => card(workspace, index === 0))}</ul>
      <p class="row"><a href="/auth/login">${t.otherUser}</a></p>`)
  }
}
