import * as yup from 'yup'
import { checkDigits } from '../checkDigits.ts'
import { readMoment } from './moment.ts'
import type { Problem, Wrong } from './reading.ts'

const told = (problem: Problem): Problem => problem

/** A text that may be missing. */
export const text = (max: number) =>
  yup.string().strict().typeError(told('wrong')).max(max, told('tooLong')).nonNullable(told('wrong'))

export const needed = (max: number) => text(max).required(told('required'))

export const oneOf = <T extends string>(values: readonly T[]) =>
  yup.string<T>().strict().typeError(told('wrong')).oneOf(values, told('unknownCode')).nonNullable(told('wrong'))

export const neededOf = <T extends string>(values: readonly T[]) => oneOf(values).required(told('required'))

export const moment = () => needed(40).test('moment', told('moment'), (value) => readMoment(value ?? '') !== null)

export const momentIfSaid = () =>
  text(40).test('moment', told('moment'), (value) => value === undefined || readMoment(value) !== null)

export const locode = () => text(5).matches(/^[A-Z]{2}[A-Z2-9]{3}$/, { message: told('wrong') })

export const imo = () =>
  text(7).test('imo', told('checkDigit'), (value) => value === undefined || checkDigits.imo(value).valid)

/** More of nothing is in one shipment; what is counted fits its column. */
export const mostCounted = 1_000_000_000

export const whole = () =>
  yup.number().strict().typeError(told('wrong')).integer(told('wrong')).max(mostCounted, told('wrong'))

export const object = <S extends yup.ObjectShape>(shape: S) =>
  yup.object(shape).strict().typeError(told('wrong')).default(undefined)

/** What one message may name of a kind; every fact is compared with all others of its job. */
const longestList = 200

export const list = <T>(of: yup.ISchema<T>) =>
  yup.array(of).strict().typeError(told('wrong')).max(longestList, told('tooLong'))

const problems: readonly string[] = [
  'required',
  'wrong',
  'unknownCode',
  'moment',
  'checkDigit',
  'tooLong',
] satisfies readonly Problem[]

const isProblem = (message: string): message is Problem => problems.includes(message)

/** The value of a schema where it fits, else what the schema has against it, by path. */
export const fitting = <T>(
  schema: { readonly validateSync: (value: unknown, options: { abortEarly: false; strict: true }) => T },
  value: unknown,
): { readonly value: T } | { readonly wrong: Wrong } => {
  try {
    return { value: schema.validateSync(value, { abortEarly: false, strict: true }) }
  } catch (problem) {
    if (!(problem instanceof yup.ValidationError)) throw problem
    const all = problem.inner.length > 0 ? problem.inner : [problem]
    return {
      wrong: Object.fromEntries(
        all.map(({ path, message }) => [path || '.', isProblem(message) ? message : told('wrong')]),
      ),
    }
  }
}

const earliest = '2000-01-01T00:00:00.000Z'
const dayMs = 86_400_000

/** What no field tells by itself: facts of tomorrow, moments before the standards were there. */
export const wrongTimes = (
  times: readonly { readonly field: string; readonly at: string; readonly passed: boolean }[],
  receivedAt: string,
): Wrong => {
  const latest = new Date(Date.parse(receivedAt) + 20 * 365 * dayMs).toISOString()
  return Object.fromEntries(
    times.flatMap(({ field, at, passed }) => {
      if (at < earliest) return [[field, told('tooEarly')]]
      return at > (passed ? receivedAt : latest) ? [[field, told('future')]] : []
    }),
  )
}
