import { html, nothing, type TemplateResult } from 'lit-html'
import { mayDo } from '../../authProvider/mayDo.ts'
import { isSessionValid, storeSession } from '../../authProvider/session.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { fold } from '../../domain/fold.ts'
import { codeOf, fill, go, type Page } from '../context.ts'
import { safeDestination } from '../destination.ts'
import { createForm } from '../form.ts'
import { frame, notice } from '../parts.ts'
import { prefetchApplication } from '../prefetch.ts'
import { ticket } from '../ticket.ts'

interface Workspace {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly businessId: string
  readonly logo: string | null
  readonly timeZone?: string | null
  readonly baseCurrency?: string | null
  readonly roleName: string
  readonly lastAccessAt: string | null
  readonly invitation?: string
}

type Company = { readonly [field: string]: unknown }

/** Above this many, the choice has a search. */
const searchAbove = 6

/** The temporary token of a social sign-in comes in the fragment, and stays in no address and no history. */
const takeFragment = (): void => {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const [token, email] = [fragment.get('temporaryToken'), fragment.get('email')]
  if (token === null || email === null) return
  ticket.hold(email, token)
  history.replaceState(null, '', location.pathname + location.search)
}

/** The workspaces of the signed-in e-mail; choosing one opens the session. */
export const workspaces: Page = (context) => {
  takeFragment()
  const email = ticket.email() ?? (isSessionValid() ? readKey('userEmail') : null)
  const form = createForm(context)
  let all: readonly Workspace[] | null = null
  let search = ''
  let entering: string | null = null

  const load = async (): Promise<void> => {
    await form.attempt(async () => {
      all = await context.call<readonly Workspace[]>('auth.namespaces.byEmail', { email })
      prefetchApplication()
    })
    document.querySelector<HTMLElement>('.workspace')?.focus()
  }

  /** Where a second factor is asked for, it takes the place of the choice. */
  let factor: (() => TemplateResult) | null = null

  const enter = async (workspace: Workspace): Promise<void> => {
    entering = workspace.id
    await form.attempt(async () => {
      if (workspace.invitation !== undefined)
        await context.call('auth.session.acceptInvitation', { id: workspace.invitation })
      await open(workspace).catch(async (problem: unknown) => {
        const code = codeOf(problem)
        if (code !== 'FACTOR_NEEDED' && code !== 'FACTOR_MISSING') throw problem
        const { factorStep } = await import('./factor.ts')
        factor = factorStep(context, code === 'FACTOR_NEEDED' ? 'pass' : 'enrol', () => open(workspace))
      })
    })
    entering = form.problem() === null ? entering : null
    context.draw()
    document.querySelector<HTMLElement>('#code')?.focus()
  }

  const open = async (workspace: Workspace): Promise<void> => {
    const { id, businessId, company: name, logo, timeZone, baseCurrency } = workspace
    const { token } = await context.call<{ token: string }>('auth.session.enterWorkspace', { email, namespaceId: id })
    ticket.enter(token)
    const known: Company = { id: businessId, name, logo, timeZone, baseCurrency }
    const [company, menu] = await Promise.all([
      // Whose role does not open companies still has the name, time zone and currency of his own.
      mayDo('companies', 'get', token)
        ? context.call<Company>('auth.companies.byId', { id: businessId }).catch(() => known)
        : known,
      context.call<unknown>('auth.menus.active', {}),
    ])
    storeSession({ token, company, menu })
    ticket.drop()
    location.assign(safeDestination(new URLSearchParams(location.search).get('redirect')))
  }

  if (email === null) queueMicrotask(() => go('/auth/login'))
  else queueMicrotask(() => void load())

  const moment = (iso: string): string =>
    new Intl.DateTimeFormat(context.locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

  const card = (workspace: Workspace, first: boolean) => html`
    <li>
      <button type="button" class="workspace ${first ? 'first' : ''}" ?disabled=${entering !== null} aria-busy=${entering === workspace.id} @click=${() => void enter(workspace)}>
        ${workspace.logo ? html`<img src=${workspace.logo} alt="" />` : html`<span class="initial" aria-hidden="true">${workspace.company.charAt(0)}</span>`}
        <span class="workspace-text">
          <strong>${workspace.company}</strong>
          ${workspace.name === workspace.company ? nothing : html`<span>${workspace.name}</span>`}
          <small>${context.t.role}: ${workspace.roleName}</small>
          ${workspace.invitation === undefined ? nothing : html`<strong class="invited">${context.t.acceptAndEnter}</strong>`}
          <small>${context.t.lastAccess}: ${workspace.lastAccessAt === null ? context.t.never : moment(workspace.lastAccessAt)}</small>
        </span>
      </button>
    </li>`

  return () => {
    const { t } = context
    const shown = (all ?? []).filter(({ name, company }) => fold(`${name} ${company}`).includes(fold(search)))
    if (factor !== null) return frame(context, factor())
    return frame(
      context,
      html`
      <h1>${t.workspaces}</h1>
      <p class="lead">${fill(t.workspacesText, { email: email ?? '' })}</p>
      ${notice(form.problem())}
      ${
        all !== null && all.length > searchAbove
          ? html`<input type="search" class="search" aria-label=${t.search} placeholder=${t.search} @input=${(
              event: Event,
            ) => {
              search = (event.target as HTMLInputElement).value
              context.draw()
            }} />`
          : nothing
      }
      ${all === null && form.problem() === null ? html`<div class="skeleton" aria-hidden="true"></div><div class="skeleton" aria-hidden="true"></div>` : nothing}
      ${all === null && form.problem() !== null ? html`<button type="button" class="primary" @click=${() => void load()}>${t.retry}</button>` : nothing}
      ${all?.length === 0 ? html`<p>${t.noWorkspaces}</p>` : nothing}
      ${all !== null && all.length > 0 && shown.length === 0 ? html`<p>${t.noMatch}</p>` : nothing}
      <ul class="workspaces">${shown.map((workspace, index) => card(workspace, index === 0))}</ul>
      <p class="row"><a href="/auth/login">${t.otherUser}</a></p>`,
    )
  }
}
