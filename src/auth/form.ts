import { failureOf } from '../domain/rules/formRules.ts'
import { validationMessages } from '../domain/messages/validationMessages.ts'
import { OperationError } from '../dataProvider/operationError.ts'
import type { AuthTexts } from '../i18n/authTexts.ts'
import type { Rule } from '../schema/rules.ts'
import { fill, type PageContext, problemText } from './context.ts'

type Label = { readonly [K in keyof AuthTexts]: AuthTexts[K] extends string ? K : never }[keyof AuthTexts]

/** What a form asks of a field: its label, and rules of the same catalogue as every form of the office. */
export interface Asked {
  readonly label: Label
  readonly rules: readonly Rule[]
  /** What is said instead of the rule's own words. */
  readonly refusal?: Label
}

type Said = string | ((context: PageContext) => string)

export type Values = { readonly [name: string]: string }

export interface Form {
  readonly busy: () => boolean
  readonly problem: () => string | null
  readonly error: (name: string) => string | undefined
  /** Holds what was typed against the rules; marks each wrong field and goes to the first. */
  readonly check: (values: Values, asked: { readonly [name: string]: Asked }) => boolean
  /** Runs a call; what it refuses is said, by field where the server says it so. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>
  readonly say: (problem: Said | null) => void
}

export const required: Rule = { rule: 'required' }

/** The state of a form on a light page: under way, refused, and why. */
export const createForm = (context: PageContext): Form => {
  let busy = false
  let problem: Said | null = null
  let errors: { readonly [name: string]: Said } = {}

  const said = (words: Said): string => (typeof words === 'string' ? words : words(context))

  const refuse = (why: Said | null, byField: { readonly [name: string]: Said }): void => {
    busy = false
    problem = why
    errors = byField
    context.draw()
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return {
    busy: () => busy,
    problem: () => (problem === null ? null : said(problem)),
    error: (name) => (errors[name] === undefined ? undefined : said(errors[name])),
    say: (words) => {
      problem = words
      context.draw()
    },
    check: (values, asked) => {
      const failures = Object.entries(asked).flatMap(([name, { label, rules, refusal }]) => {
        const failed = rules
          .map((rule) => failureOf(rule, values[name] ?? '', values))
          .find((failure) => failure !== null)
        if (failed === undefined) return []
        const words: Said = ({ t, locale }) =>
          refusal === undefined
            ? fill(validationMessages[locale()][failed.key] ?? '', {
                ...stringsOf(failed.values ?? {}),
                field: t[label],
              })
            : t[refusal]
        return [{ name, words, empty: failed.key === 'validation.required' }]
      })
      if (failures.length === 0) return true
      const why: Said | null = failures.some(({ empty }) => empty) ? ({ t }) => t.fillRequired : null
      refuse(why, Object.fromEntries(failures.map(({ name, words }) => [name, words])))
      return false
    },
    attempt: async (work) => {
      busy = true
      problem = null
      errors = {}
      context.draw()
      try {
        await work()
        busy = false
        context.draw()
      } catch (failure) {
        refuse(({ t }) => problemText(failure, t), errorsIn(failure))
      }
    },
  }
}

const stringsOf = (values: { readonly [name: string]: unknown }): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const errorsIn = (failure: unknown): Values => {
  const body = failure instanceof OperationError ? failure.body : null
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  return typeof errors === 'object' && errors !== null ? stringsOf(errors as { readonly [name: string]: unknown }) : {}
}
