import { message } from '../../../../src/domain/messages/message.ts'
import { holds } from '../../../../src/domain/where.ts'
import type { RepositoryContext } from '../context.ts'
import { labelOf, missingIn, newReferences, type Referred } from '../references.ts'
import type { Verdict } from './verdict.ts'

/** A reference of one row that only some records may be chosen for. */
interface Choice extends Referred {
  readonly row: number
}

/** Rows that refer to a record which their field does not let be chosen are told so, one question for all rows alike. */
export const withChoices = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> => {
  const groups = new Map<string, Choice[]>()
  for (const choice of verdicts.flatMap((verdict, row) => choicesOf(context, verdict, row))) {
    const question = JSON.stringify([choice.to, choice.where])
    const alike = groups.get(question)
    if (alike === undefined) groups.set(question, [choice])
    else alike.push(choice)
  }
  const judged = [...verdicts]
  for (const choices of groups.values()) {
    const [first] = choices
    if (first === undefined) continue
    const ids = [...new Set(choices.flatMap((choice) => choice.ids))]
    const missing = await missingIn(context, { to: first.to, where: first.where, ids })
    const refused = new Set(missing.filter((id) => !comesAlong(context, verdicts, first, id)))
    for (const choice of choices)
      if (choice.ids.some((id) => refused.has(id))) judged[choice.row] = refusal(context, choice, judged[choice.row])
  }
  return judged
}

/** A record that the same file makes is not stored yet: its own values say whether it may be chosen. */
const comesAlong = (
  { resource, scope }: RepositoryContext,
  verdicts: readonly Verdict[],
  { to, where }: Choice,
  id: string,
): boolean => {
  if (to !== resource.name) return false
  const made = verdicts.find((one) => one.verdict === 'create' && one.id === id)
  return made?.verdict === 'create' && holds(where ?? {}, { ...made.values, id }, { old: null, today: scope.today })
}

const choicesOf = (context: RepositoryContext, verdict: Verdict, row: number): readonly Choice[] => {
  if (context.table.links.every(({ where }) => where === null) && context.table.lines.length === 0) return []
  if (verdict.verdict !== 'create' && verdict.verdict !== 'update') return []
  const stored = verdict.verdict === 'update' ? verdict.locked.record : null
  const next = verdict.verdict === 'update' ? { ...verdict.locked.record, ...verdict.changed } : verdict.values
  const ofLines = new Set(context.table.lines.map(({ field }) => field))
  return newReferences(context, next, stored)
    .filter(({ field, where }) => where !== null || ofLines.has(field))
    .map((referred) => ({ ...referred, row }))
}

const refusal = (
  { caller, resource }: RepositoryContext,
  { field }: Choice,
  earlier: Verdict | undefined,
): Verdict => ({
  verdict: 'error',
  errors: {
    ...(earlier?.verdict === 'error' ? earlier.errors : {}),
    [field]: message(caller.locale, 'validation.notChoosable', { field: labelOf(resource, field, caller.locale) }),
  },
})
