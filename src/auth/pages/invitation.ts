import { html, nothing } from 'lit-html'
import { OperationError } from '../../dataProvider/operationError.ts'
import { fill, type Page } from '../context.ts'
import { createForm, required } from '../form.ts'
import { field, frame, notice, valuesOf } from '../parts.ts'
import { ruleList } from '../passwordRules.ts'

interface Confirmed {
  readonly email: string
  readonly needsPassword: boolean
  readonly known?: boolean
}

const asked = {
  name: { label: 'name', rules: [required] },
  password: {
    label: 'password',
    rules: [required, { rule: 'password' }, { rule: 'confirmed', target: 'confirmation' }],
  },
} as const

/**
 * Acceptance of an invitation by the token of its mail, or by a printed code; who is new in Estiba gives a name, where
 * it is not known, and a password.
 */
export const invitation: Page = (context) => {
  let token = new URLSearchParams(location.search).get('token') ?? ''
  const form = createForm(context)
  let step: 'code' | 'accept' | 'person' | 'done' | 'gone' = token === '' ? 'code' : 'accept'
  let email = ''
  let known = false
  let [name, lastName, password, confirmation] = ['', '', '', '']

  const confirm = (person: object): Promise<void> =>
    form.attempt(async () => {
      try {
        const answer = await context.call<Confirmed>('auth.invitations.confirm', { token, ...person })
        email = answer.email
        known = answer.known === true
        step = answer.needsPassword ? 'person' : 'done'
      } catch (problem) {
        if (!(problem instanceof OperationError) || problem.status !== 410) throw problem
        step = 'gone'
      }
    })

  const submit = async (event: SubmitEvent): Promise<void> => {
    const values = valuesOf(event)
    if (step === 'code') {
      if (!form.check(values, { code: { label: 'printedCode', rules: [required] } })) return
      token = values['code'] ?? ''
    }
    if (step === 'accept' || step === 'code') return confirm({})
    const { name: _name, ...passwordAlone } = asked
    if (form.check(values, known ? passwordAlone : asked)) await confirm({ name, lastName, password })
  }

  const typed =
    (set: (value: string) => void) =>
    (value: string): void => {
      set(value)
      context.draw()
    }

  const person = () => {
    const { t } = context
    return html`
      <p class="lead">${fill(known ? t.activationPerson : t.invitationPerson, { email })}</p>
      <input type="hidden" name="username" autocomplete="username" .value=${email} />
      ${known ? nothing : names()}
      ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'new-password', value: password, error: form.error('password'), onInput: typed((value) => (password = value)) })}
      ${field({ name: 'confirmation', label: t.confirmation, type: 'password', autocomplete: 'new-password', value: confirmation, onInput: typed((value) => (confirmation = value)) })}
      ${ruleList(t, password, confirmation)}`
  }

  const typedCode = () => html`
    <p class="lead">${context.t.printedCodeText}</p>
    ${field({ name: 'code', label: context.t.printedCode, error: form.error('code') })}`

  const names = () => {
    const { t } = context
    return html`
      ${field({ name: 'name', label: t.name, autocomplete: 'given-name', value: name, error: form.error('name'), onInput: typed((value) => (name = value)) })}
      ${field({ name: 'lastName', label: t.lastName, autocomplete: 'family-name', value: lastName, required: false, onInput: typed((value) => (lastName = value)) })}`
  }

  return () => {
    const { t } = context
    const asks = { code: typedCode, accept: () => html`<p class="lead">${t.invitationText}</p>`, person }
    const ask = step === 'done' || step === 'gone' ? null : asks[step]
    return frame(
      context,
      html`
      <h1>${t.invitation}</h1>
      ${notice(form.problem())}
      ${step === 'gone' ? notice(t.invitationGone) : nothing}
      ${step === 'done' ? notice(t.accepted, 'good') : nothing}
      ${
        ask !== null
          ? html`<form novalidate @submit=${(event: SubmitEvent) => void submit(event)}>
            ${ask()}
            <button class="primary" ?disabled=${form.busy()}>${t.accept}</button>
          </form>`
          : nothing
      }
      <p class="row"><a href="/auth/login">${t.back}</a></p>`,
    )
  }
}
