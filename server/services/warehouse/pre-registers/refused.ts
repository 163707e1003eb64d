import { message } from '../../../../src/domain/messages/message.ts'
import { stateOf } from '../../../../src/domain/operations/act.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { type ErrorText, errorTexts } from '../../../messages/errorTexts.ts'
import type { OperationRule } from '../../../messages/operationTexts.ts'
import { type Loaded, type PieceRow, sequencesOf } from './reading/work.ts'

const isKnown = (rule: string): rule is ErrorText => Object.hasOwn(errorTexts, rule)

/** The whole call is refused: 409 `OP_STATE` with the rule, the state and the pieces that stand against it (X-OP-STATE). */
export const refusedFor = (
  { state }: Pick<Loaded, 'state'>,
  rule: string,
  sequences: readonly number[] = [],
  values: JsonObject = {},
  errors?: { readonly [field: string]: string },
): ApiError =>
  new ApiError('OP_STATE', {
    ...(errors === undefined ? {} : { errors }),
    text: isKnown(rule) ? rule : 'E-ACTION-FAILED',
    values: { sequences: sequences.join(', '), ...values },
    standing: { rule, state: stateOf(state), sequences },
  })

/** @throws ApiError where some pieces stand against the rule */
export const refuseWhere = (work: Pick<Loaded, 'state'>, rule: OperationRule, against: readonly PieceRow[]): void => {
  if (against.length > 0) throw refusedFor(work, rule, sequencesOf(against))
}

/** A 422 that names each of the fields that are missing, of the operation or of a piece (`bulks.2.grossWeight`). */
export const missingAt = ({ caller: { locale }, registry }: Session, fields: readonly string[]): ApiError =>
  new ApiError('INVALID', {
    errors: Object.fromEntries(
      fields.map((field) => {
        const name = field.split('.').at(-1) ?? field
        const { fields: labels } = registry.get(name === field ? 'pre-registers' : 'bulks').labels[locale]
        return [field, message(locale, 'validation.required', { field: labels[name] ?? name })]
      }),
    ),
  })

/** A 422 with the text of a rule at a field. */
export const invalidAt = (
  locale: 'es' | 'en',
  errors: { readonly [field: string]: OperationRule | 'needed' },
): ApiError =>
  new ApiError('INVALID', {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, rule]) => [
        field,
        rule === 'needed' ? neededTexts[locale] : errorTexts[rule][locale],
      ]),
    ),
  })

const neededTexts = { es: 'Falta este dato', en: 'This is needed' } as const
