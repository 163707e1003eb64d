import { operators, type Where } from '../where.ts'

/** Every field that a condition looks at, those that its operands name included. */
export const pathsOf = (where: Where): readonly string[] =>
  Object.entries(where).flatMap(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).flatMap(pathsOf)
    if (key === 'not') return pathsOf(condition as Where)
    return [key, ...operandFields(condition)]
  })

/** Operands that name a field of the own record. */
const naming: ReadonlySet<string> = new Set(['field', 'ifGiven', 'old'])

const operandFields = (condition: unknown): readonly string[] => {
  if (typeof condition !== 'object' || condition === null) return []
  if (Array.isArray(condition)) return condition.flatMap(operandFields)
  return Object.entries(condition).flatMap(([key, value]) =>
    naming.has(key) && typeof value === 'string' ? [value] : operandFields(value),
  )
}

/** Every field of the own record that the operands of a condition name. */
export const operandsOf = (where: Where): readonly string[] => Object.values(where).flatMap(operandFields)

/** Words in a condition that are not operators of the language. */
export const unknownOperators = (where: Where): readonly string[] =>
  Object.entries(where).flatMap(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).flatMap(unknownOperators)
    if (key === 'not') return unknownOperators(condition as Where)
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return []
    return Object.keys(condition).filter((word) => !known.has(word))
  })

const known = new Set<string>([...operators, ...naming, 'var', 'today'])
