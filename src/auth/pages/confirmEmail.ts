import { html, nothing } from 'lit-html'
import { OperationError } from '../../dataProvider/operationError.ts'
import { fill, type Page } from '../context.ts'
import { createForm } from '../form.ts'
import { frame, notice } from '../parts.ts'

interface Confirmed {
  readonly done: boolean
  readonly newEmail: string
}

/** A change of somebody's e-mail, confirmed by the link that one of the two addresses was mailed. */
export const confirmEmail: Page = (context) => {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const form = createForm(context)
  let answer: Confirmed | 'gone' | null = token === '' ? 'gone' : null

  const confirm = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    await form.attempt(async () => {
      try {
        answer = await context.call<Confirmed>('auth.users.confirmEmail', { token })
      } catch (problem) {
        if (!(problem instanceof OperationError) || problem.status !== 410) throw problem
        answer = 'gone'
      }
    })
  }

  const told = () => {
    const { t } = context
    if (answer === null) return nothing
    if (answer === 'gone') return notice(t.emailGone)
    return notice(fill(answer.done ? t.emailChanged : t.emailHalf, { email: answer.newEmail }), 'good')
  }

  return () => {
    const { t } = context
    return frame(
      context,
      html`
      <h1>${t.confirmEmail}</h1>
      ${notice(form.problem())}
      ${told()}
      ${
        answer === null
          ? html`<form novalidate @submit=${(event: SubmitEvent) => void confirm(event)}>
            <p class="lead">${t.confirmEmailText}</p>
            <button class="primary" ?disabled=${form.busy()}>${t.confirm}</button>
          </form>`
          : nothing
      }
      <p class="row"><a href="/auth/login">${t.back}</a></p>`,
    )
  }
}
