import type { Fields } from '../fields.ts'
import { operators, type Where } from '../where.ts'
import { unknownWord } from './unknownWord.ts'
import { unknownOperators } from './wherePaths.ts'

/** What is wrong with a condition over these fields: a word that is no operator, a value that a choice never has. */
export const conditionProblems = (where: Where, fields: Fields, say: (text: string) => void): void => {
  for (const word of unknownOperators(where)) say(unknownWord('operator', word, operators))
  for (const [path, value] of comparedWith(where)) {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined
    if (field !== undefined && 'values' in field && !field.values.includes(value))
      say(`'${value}' is not a value of '${path}'; there are: ${field.values.join(', ')}`)
  }
}

/** The texts that a condition compares each field with. */
const comparedWith = (where: Where): readonly (readonly [path: string, value: string])[] =>
  Object.entries(where).flatMap(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).flatMap(comparedWith)
    if (key === 'not') return comparedWith(condition as Where)
    return textsOf(condition).map((value) => [key, value] as const)
  })

const exact = ['eq', 'ne', 'in', 'nin']

const textsOf = (condition: unknown): readonly string[] => {
  if (typeof condition === 'string') return [condition]
  if (Array.isArray(condition)) return condition.filter((one) => typeof one === 'string')
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => (exact.includes(key) ? textsOf(value) : []))
}
