import { html, nothing } from 'lit-html'
import { isSessionValid } from '../../authProvider/session.ts'
import { fill, go, type Page } from '../context.ts'
import { countries } from '../countries.ts'
import { createForm, required } from '../form.ts'
import { choiceField, field, frame, notice, valuesOf } from '../parts.ts'

interface Workspace {
  readonly id: string
  readonly name: string
  readonly members: number
}

interface Founded {
  readonly namespace: string
  readonly administrator: string
}

const need = [required] as const

const asked = {
  name: { label: 'companyName', rules: need },
  taxId: { label: 'taxId', rules: need },
  country: { label: 'country', rules: need },
  person: { label: 'firstPerson', rules: need },
  email: { label: 'email', rules: [required, { rule: 'email' }] },
} as const

/** The platform's administrator founds the workspaces of companies, each with the invitation of its first super user. */
export const found: Page = (context) => {
  const form = createForm(context)
  let all: readonly Workspace[] | null = null
  let made: Founded | null = null
  let values: { readonly [name: string]: string } = {}

  const load = (): Promise<void> =>
    form.attempt(async () => {
      all = await context.call<readonly Workspace[]>('auth.workspaces.list', {})
    })

  const submit = async (event: SubmitEvent): Promise<void> => {
    values = valuesOf(event)
    if (!form.check(values, asked)) return
    await form.attempt(async () => {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      made = await context.call<Founded>('auth.workspaces.found', { timeZone, language: context.locale(), ...values })
      values = {}
      all = await context.call<readonly Workspace[]>('auth.workspaces.list', {})
    })
  }

  if (isSessionValid()) queueMicrotask(() => void load())
  else queueMicrotask(() => go('/auth/login'))

  const about = (name: string, needed = true) => ({
    name,
    required: needed,
    value: values[name] ?? '',
    error: form.error(name),
  })

  return () => {
    const { t } = context
    return frame(
      context,
      html`
      <h1>${t.found}</h1>
      <p class="lead">${t.foundText}</p>
      ${notice(form.problem())}
      ${made === null ? nothing : notice(fill(t.founded, { namespace: made.namespace, email: made.administrator }), 'good')}
      ${all === null || all.length === 0 ? nothing : html`<ul class="founded">${all.map(({ id, name, members }) => html`<li><strong>${name}</strong> <small>${id} · ${fill(t.members, { count: String(members) })}</small></li>`)}</ul>`}
      <form novalidate class="two" @submit=${(event: SubmitEvent) => void submit(event)}>
        ${field({ ...about('name'), label: t.companyName })}
        ${field({ ...about('taxId'), label: t.taxId })}
        ${choiceField({ ...about('country'), label: t.country }, countries(context.locale()))}
        ${field({ ...about('namespace', false), label: t.namespace })}
        ${field({ ...about('person'), label: t.firstPerson })}
        ${field({ ...about('email'), label: t.email, type: 'email' })}
        <div class="wide"><button class="primary" ?disabled=${form.busy()}>${t.foundNow}</button></div>
      </form>
      <p class="row"><a href="/">${t.toOffice}</a></p>`,
    )
  }
}
