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

const operandWords = new Set([...naming, 'var', 'today'])

const isOperator = (word: string): boolean => operators.some((one) => one === word)

const known = new Set<string>([...operators, ...operandWords])

interface Comparison {
  readonly path: string
  /** Operators of the language; a bare value is one too. */
  readonly words: readonly string[]
  /** What is known only when it is looked at: `var` and its name. */
  readonly operands: readonly (readonly [operand: string, value: unknown])[]
}

/** What a condition compares, path by path. */
export const comparisonsOf = (where: Where): readonly Comparison[] =>
  Object.entries(where).flatMap(([path, condition]) => {
    if (path === 'and' || path === 'or') return (condition as readonly Where[]).flatMap(comparisonsOf)
    if (path === 'not') return comparisonsOf(condition as Where)
    return condition === undefined ? [] : [{ path, words: wordsOf(condition), operands: operandsIn(condition) }]
  })

const wordsOf = (condition: unknown): readonly string[] => {
  if (condition === null) return ['null']
  if (Array.isArray(condition)) return ['in']
  if (typeof condition !== 'object') return ['eq']
  const words = Object.keys(condition)
  return words.every((word) => operandWords.has(word)) ? ['eq'] : words.filter((word) => isOperator(word))
}

const operandsIn = (condition: unknown): readonly (readonly [string, unknown])[] => {
  if (typeof condition !== 'object' || condition === null) return []
  if (Array.isArray(condition)) return condition.flatMap(operandsIn)
  return Object.entries(condition).flatMap(([key, value]) => [
    ...(operandWords.has(key) ? [[key, value] as const] : []),
    ...operandsIn(value),
  ])
}
