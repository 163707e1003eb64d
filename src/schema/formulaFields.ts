import type { Formula } from './formula.ts'

/** The fields that a formula reads. */
export const fieldsOf = (formula: Formula): readonly string[] => {
  if (typeof formula === 'number') return []
  if (typeof formula === 'string') return [formula]
  if ('text' in formula) return []
  return formula.slice(1).flatMap((operand) => fieldsOf(operand))
}
