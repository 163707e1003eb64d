import { message } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/** No measure, weight or value that a price is asked for is more. */
export const most = 1e9

interface Asked {
  /** What it is where none is given; without it, one must be given. */
  readonly otherwise?: number
  /** Where the input lies in what was sent, `packages.0`. */
  readonly within?: string
}

/** @throws ApiError 422 at its field for what is no number, or none that a measure could be */
export const numberIn = (
  session: Session,
  input: JsonObject,
  name: string,
  { otherwise, within }: Asked = {},
): number => {
  const given = input[name]
  if ((given === undefined || given === null || given === '') && otherwise !== undefined) return otherwise
  const value = typeof given === 'string' ? Number(given) : given
  const field = within === undefined ? name : `${within}.${name}`
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refused(session, field, name, 'number')
  if (value < 0) throw refused(session, field, name, 'min_value')
  return atMost(session, value, field, name)
}

/** @throws ApiError 422 at the field for more than a measure could be */
export const atMost = (session: Session, value: number, field: string, name = field): number => {
  if (value > most) throw refused(session, field, name, 'max_value')
  return value
}

const refused = (
  { caller: { locale } }: Session,
  path: string,
  field: string,
  rule: 'number' | 'min_value' | 'max_value',
): ApiError =>
  new ApiError('INVALID', {
    errors: { [path]: message(locale, `validation.${rule}`, { field, min: '0', max: String(most) }) },
  })
