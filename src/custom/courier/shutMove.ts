import { holds } from '../../domain/where.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

/**
 * Why a move can be made of none of these records, as far as its declaration tells: each reason once, none where it can
 * be made of one of them. Of the others the server says why not.
 */
export const shutMove = (
  { states, labels }: Resource,
  name: string,
  records: readonly AnyRecord[],
  locale: Locale,
  onlyFrom: (states: string) => string,
): readonly string[] => {
  const move = states?.moves[name]
  if (states === null || move === undefined) return []
  const { messages, options } = labels[locale]
  const reasonsOf = (record: AnyRecord): readonly string[] =>
    move.from.includes(String(record[states.field]))
      ? move.needs
          .filter(({ when = {}, assert }) => holds(when, record) && !holds(assert, record))
          .map(({ message }) => messages[message] ?? message)
      : [onlyFrom(move.from.map((state) => options[states.field]?.[state] ?? state).join(', '))]
  const reasons = records.map(reasonsOf)
  return reasons.some((of) => of.length === 0) ? [] : [...new Set(reasons.flat())]
}
