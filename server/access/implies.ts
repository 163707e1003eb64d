import type { Where } from '../../src/schema/where.ts'

/**
 * Whether every row that `narrow` finds is one that `wide` finds, as far as their form tells: what cannot be told from
 * it is no. Null is every row.
 */
export const implies = (narrow: Where | null, wide: Where | null): boolean => {
  if (wide === null) return true
  if (narrow === null) return false
  return holdsWhere(partsOf(narrow), partsOf(wide))
}

/** One condition of those that all hold: on a field, or one of several. */
interface Part {
  readonly key: string
  readonly condition: unknown
}

const holdsWhere = (narrow: readonly Part[], wide: readonly Part[]): boolean => {
  const choice = narrow.find(({ key, condition }) => key === 'or' && Array.isArray(condition))
  if (wide.every((asked) => narrow.some((given) => narrows(given, asked)) || offered(narrow, asked))) return true
  if (choice === undefined) return false
  const rest = narrow.filter((part) => part !== choice)
  return (choice.condition as readonly Where[]).every((one) => holdsWhere([...rest, ...partsOf(one)], wide))
}

/** One of several conditions is met where the rows meet any of them. */
const offered = (narrow: readonly Part[], { key, condition }: Part): boolean =>
  key === 'or' && Array.isArray(condition) && condition.some((one: Where) => holdsWhere(narrow, partsOf(one)))

const partsOf = (where: Where): readonly Part[] =>
  Object.entries(where).flatMap(([key, condition]) =>
    key === 'and' && Array.isArray(condition)
      ? condition.flatMap((each: Where) => partsOf(each))
      : [{ key, condition }],
  )

const narrows = (given: Part, asked: Part): boolean => {
  const values = listOf(given.condition)
  if (values?.length === 0) return true
  if (given.key !== asked.key) return false
  if (JSON.stringify(given.condition) === JSON.stringify(asked.condition)) return true
  const allowed = listOf(asked.condition)
  return values !== null && allowed !== null && values.every((value) => allowed.includes(value))
}

/** The values that a condition on a field lets through; null where it says it in another way. */
const listOf = (condition: unknown): readonly unknown[] | null => {
  if (typeof condition !== 'object' || condition === null) return [condition]
  const [[operator, value] = ['', null], ...more] = Object.entries(condition)
  if (more.length > 0) return null
  if (operator === 'in' && Array.isArray(value)) return value
  return operator === 'eq' && (typeof value !== 'object' || value === null) ? [value] : null
}
