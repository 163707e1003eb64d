import { message } from '../../../../src/domain/messages/message.ts'
import { holds } from '../../../../src/domain/where.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { RepositoryContext } from '../context.ts'
import { labelOf, missingIn, newReferences, type Referred } from '../references.ts'
import type { Values } from '../hooks.ts'
import type { Verdict } from './verdict.ts'

/** A reference of one row. */
interface Choice extends Referred {
  readonly row: number
}

/**
 * Rows that refer to what is not there, is out of use, or may not be chosen are told so, one question for all rows
 * alike. A row that refers to another of the same file falls with it.
 */
export const withChoices = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> => {
  const unfit = await missingAmong(
    context,
    verdicts.flatMap((verdict, row) => choicesOf(context, verdict, row)),
    ({ where }) => where,
  )
  if (unfit.size === 0) return verdicts
  const absent = await missingAmong(context, [...unfit.keys()], () => null)
  const made = new Map(verdicts.flatMap((one) => (one.verdict === 'create' ? [[one.id, one.values] as const] : [])))
  const judged = [...verdicts]
  const leaning = new Map<string, Choice[]>()
  const fallen: string[] = []
  const refuse = (choice: Choice, ids: readonly string[], text: Refused): void => {
    const earlier = judged[choice.row]
    judged[choice.row] = refusal(context, choice, ids, earlier, text)
    if (earlier?.verdict === 'create') fallen.push(earlier.id)
  }
  for (const [choice, missing] of unfit) {
    const own = (id: string): Values | undefined => (choice.to === context.resource.name ? made.get(id) : undefined)
    for (const id of missing) {
      const beside = leaning.get(id) ?? []
      if (own(id) !== undefined) leaning.set(id, beside)
      beside.push(choice)
    }
    const wrong = missing.filter((id) => !mayBeChosen(context, choice, id, own(id)))
    const nowhere = wrong.filter((id) => absent.get(choice)?.includes(id) && own(id) === undefined)
    const others = wrong.filter((id) => !nowhere.includes(id))
    if (nowhere.length > 0) refuse(choice, nowhere, 'validation.reference')
    if (others.length > 0) refuse(choice, others, 'validation.notChoosable')
  }
  for (let id = fallen.pop(); id !== undefined; id = fallen.pop())
    for (const choice of leaning.get(id) ?? [])
      if (judged[choice.row]?.verdict !== 'error') refuse(choice, [id], 'validation.reference')
  return judged
}

/** Those identifiers of each reference that lead to no record that may be chosen. */
const missingAmong = async (
  context: RepositoryContext,
  choices: readonly Choice[],
  whereOf: (choice: Choice) => Where | null,
): Promise<ReadonlyMap<Choice, readonly string[]>> => {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const question = JSON.stringify([choice.to, whereOf(choice)])
    const alike = groups.get(question)
    if (alike === undefined) groups.set(question, [choice])
    else alike.push(choice)
  }
  const found = new Map<Choice, readonly string[]>()
  for (const alike of groups.values()) {
    const [first] = alike
    if (first === undefined) continue
    const ids = [...new Set(alike.flatMap((choice) => choice.ids))]
    const missing = new Set(await missingIn(context, { to: first.to, where: whereOf(first), ids }))
    for (const choice of alike) {
      const own = choice.ids.filter((id) => missing.has(id))
      if (own.length > 0) found.set(choice, own)
    }
  }
  return found
}

/** A record that the same file makes is not stored yet: its own values say whether it may be chosen. */
const mayBeChosen = ({ scope }: RepositoryContext, { where }: Choice, id: string, made: Values | undefined): boolean =>
  made !== undefined && holds(where ?? {}, { ...made, id }, { old: null, today: scope.today })

const choicesOf = (context: RepositoryContext, verdict: Verdict, row: number): readonly Choice[] => {
  if (verdict.verdict !== 'create' && verdict.verdict !== 'update') return []
  const stored = verdict.verdict === 'update' ? verdict.locked.record : null
  const next = verdict.verdict === 'update' ? { ...verdict.locked.record, ...verdict.changed } : verdict.values
  return newReferences(context, next, stored).map((referred) => ({ ...referred, row }))
}

type Refused = 'validation.reference' | 'validation.notChoosable'

/** Told where each of the identifiers stands: of a line in its column. */
const refusal = (
  { caller, resource }: RepositoryContext,
  { field, places }: Choice,
  ids: readonly string[],
  earlier: Verdict | undefined,
  text: Refused,
): Verdict => {
  const at = ids.flatMap((id) => places?.get(id) ?? [field])
  const told = (place: string): string =>
    message(caller.locale, text, { field: labelOf(resource, place.split('.').at(-1) ?? place, caller.locale) })
  return {
    verdict: 'error',
    errors: {
      ...Object.fromEntries(at.map((place) => [place, told(place)])),
      ...(earlier?.verdict === 'error' ? earlier.errors : {}),
    },
  }
}
