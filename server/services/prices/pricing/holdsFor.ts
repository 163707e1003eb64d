import { fold } from '../../../../src/domain/fold.ts'

/** One condition of a pricing engine. */
export interface Parameter {
  readonly name: string
  readonly operator: string
  readonly value: string
  readonly valueTo: string
}

/** What is sold, to whom and when, by the names of the parameters; several where a record goes by its key and its code. */
export type Asked = { readonly [name: string]: string | readonly string[] }

/** What is a number; all else (dates, codes) is text, though it be written in digits. */
const numbers: ReadonlySet<string> = new Set(['quantity', 'orderTotal', 'dayOfWeek'])

const compare = (name: string, one: string, other: string): number => {
  const [a, b] = [Number(one), Number(other)]
  const counted = numbers.has(name) && one.trim() !== '' && other.trim() !== ''
  if (counted && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  const [left, right] = [fold(one), fold(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

const tests: { readonly [operator: string]: (asked: string, parameter: Parameter) => boolean } = {
  EQ: (asked, { name, value }) => compare(name, asked, value) === 0,
  IN: (asked, { name, value }) => value.split(',').some((one) => compare(name, asked, one.trim()) === 0),
  BETWEEN: (asked, { name, value, valueTo }) => compare(name, asked, value) >= 0 && compare(name, asked, valueTo) <= 0,
  GTE: (asked, { name, value }) => compare(name, asked, value) >= 0,
  LTE: (asked, { name, value }) => compare(name, asked, value) <= 0,
}

/** Whether all conditions are met; one that nothing is said of is not (G-08). */
export const holdsFor = (parameters: readonly Parameter[], asked: Asked): boolean =>
  parameters.every((parameter) => {
    const given = [asked[parameter.name] ?? ''].flat()
    return given.some((one) => one !== '' && (tests[parameter.operator]?.(one, parameter) ?? false))
  })
