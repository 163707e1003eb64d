import { failureOf } from '../domain/rules/formRules.ts'
import { validationMessages } from '../domain/messages/validationMessages.ts'
import { type AuthTexts, authTexts } from '../i18n/authTexts.ts'
import type { Rule } from '../schema/rules.ts'
import { fill } from './fill.ts'
import type { Said } from './speech.ts'

type Label = { readonly [K in keyof AuthTexts]: AuthTexts[K] extends string ? K : never }[keyof AuthTexts]

/** What a form asks of a field: its label, and rules of the same catalogue as every form of the office. */
export interface Asked {
  readonly label: Label
  readonly rules: readonly Rule[]
  /** What is said instead of the rule's own words. */
  readonly refusal?: Label
}

export type Values = { readonly [name: string]: string }

interface Failure {
  readonly name: string
  readonly words: Said
  readonly empty: boolean
}

/** What is wrong with what was typed, in the order of the form. */
export const failuresOf = (values: Values, asked: { readonly [name: string]: Asked }): readonly Failure[] =>
  Object.entries(asked).flatMap(([name, { label, rules, refusal }]) => {
    const failed = rules.map((rule) => failureOf(rule, values[name] ?? '', values)).find((failure) => failure !== null)
    if (failed === undefined) return []
    const words: Said = ({ locale }) => {
      const { [locale]: t } = authTexts
      return refusal === undefined
        ? fill(validationMessages[locale][failed.key] ?? '', {
            ...Object.fromEntries(Object.entries(failed.values ?? {}).map(([key, value]) => [key, String(value)])),
            field: t[label],
          })
        : t[refusal]
    }
    return [{ name, words, empty: failed.key === 'validation.required' }]
  })
