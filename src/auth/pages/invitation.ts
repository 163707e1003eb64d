import { html, nothing } from 'lit-html'
import { OperationError } from '../../dataProvider/operationError.ts'
import { type Page, problemText } from '../context.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { isGoodPassword, ruleList } from '../passwordRules.ts'

/** Acceptance of an invitation by the token of its mail. */
export const invitation: Page = (context) => {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  let newAccount = true
  let password = ''
  let confirmation = ''
  let problem: string | null = token === '' ? context.t.invitationGone : null
  let done = false
  let busy = false

  const submit = async (event: SubmitEvent): Promise<void> => {
    const { name = '', lastName = '' } = valuesOf(event)
    if (newAccount && (name === '' || !isGoodPassword(password, confirmation))) {
      problem = context.t.fillRequired
      return context.draw()
    }
    busy = true
    problem = null
    context.draw()
    try {
      await context.call('auth.invitations.confirm', { token, ...(newAccount ? { name, lastName, password } : {}) })
      done = true
    } catch (failure) {
      problem = failure instanceof OperationError && failure.status === 410 ? context.t.invitationGone : problemText(failure, context.t)
    }
    busy = false
    context.draw()
  }

  const typed = (set: (value: string) => void) => (value: string): void => {
    set(value)
    context.draw()
  }

  return () => {
    const { t } = context
    const form = html`
      <p class="lead">${t.invitationText}</p>
      ${notice(problem)}
      <form novalidate @submit=${(event: SubmitEvent) => void submit(event)}>
        <label class="check"><input type="checkbox" .checked=${newAccount} @change=${(event: Event) => {
          newAccount = (event.target as HTMLInputElement).checked
          context.draw()
        }} /> ${t.newAccount}</label>
        ${newAccount
          ? html`${field({ name: 'name', label: t.name, autocomplete: 'given-name' })}
              ${field({ name: 'lastName', label: t.lastName, autocomplete: 'family-name', required: false })}
              ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'new-password', value: password, onInput: typed((value) => (password = value)) })}
              ${field({ name: 'confirmation', label: t.confirmation, type: 'password', autocomplete: 'new-password', value: confirmation, onInput: typed((value) => (confirmation = value)) })}
              ${ruleList(t, password, confirmation)}`
          : nothing}
        <button class="primary" ?disabled=${busy || token === ''}>${t.accept}</button>
      </form>`
    return frame(context, html`<h1>${t.invitation}</h1>${done ? notice(t.accepted, 'good') : form}<p class="row"><a href="/auth/login">${t.back}</a></p>`)
  }
}
