import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Rule } from '../schema/rules.ts'
import type { Asked, Values } from './failures.ts'
import { errorsOf, problemText } from './problems.ts'
import { type Said, useSpeech } from './speech.ts'

interface State {
  readonly busy: boolean
  readonly problem: Said | null
  readonly errors: { readonly [name: string]: Said }
}

export interface LightForm {
  readonly busy: boolean
  readonly problem: string | null
  readonly error: (name: string) => string | undefined
  /** Holds what was typed against the rules; marks each wrong field and goes to the first. */
  readonly check: (values: Values, asked: { readonly [name: string]: Asked }) => Promise<boolean>
  /** Runs a call; what it refuses is said, by field where the server says it so. Answers whether it was done. */
  readonly attempt: (work: () => Promise<void>) => Promise<boolean>
}

export const required: Rule = { rule: 'required' }

const quiet: State = { busy: false, problem: null, errors: {} }

/** The state of a form on a light page: under way, refused, and why. */
export const useLightForm = (): LightForm => {
  const speech = useSpeech()
  const [state, setState] = useState(quiet)
  /** The calls that were begun: what a former one comes to is not said over the present one. */
  const begun = useRef(0)

  useEffect(() => {
    if (Object.keys(state.errors).length > 0) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])

  const refuse = (problem: Said | null, errors: State['errors']): false => {
    setState({ busy: false, problem, errors })
    return false
  }

  return {
    busy: state.busy,
    problem: state.problem?.(speech) ?? null,
    error: (name) => state.errors[name]?.(speech),
    check: async (values, asked) => {
      try {
        const { failuresOf } = await import('./failures.ts')
        const failures = failuresOf(values, asked)
        if (failures.length === 0) return true
        const isEmpty = failures.some(({ empty }) => empty)
        return refuse(
          isEmpty ? ({ t }) => t.fillRequired : null,
          Object.fromEntries(failures.map(({ name, words }) => [name, words])),
        )
      } catch (failure) {
        return refuse(({ t }) => problemText(failure, t), {})
      }
    },
    attempt: async (work) => {
      begun.current += 1
      const { current: own } = begun
      setState({ ...quiet, busy: true })
      try {
        await work()
        if (own === begun.current) setState(quiet)
        return true
      } catch (failure) {
        if (own !== begun.current) return false
        const errors = Object.entries(errorsOf(failure)).map(([name, text]): [string, Said] => [name, () => text])
        return refuse(({ t }) => problemText(failure, t), Object.fromEntries(errors))
      }
    },
  }
}

/** The values of a form by field name, texts trimmed but passwords. */
export const valuesOf = (event: SyntheticEvent<HTMLFormElement>): Values =>
  Object.fromEntries(
    [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      /password|confirmation/i.test(name) ? String(value) : String(value).trim(),
    ]),
  )
