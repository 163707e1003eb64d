import { byText } from './byText.ts'
import type { Fact } from './fact.ts'
import { canonical } from './reading.ts'

/** Of what is said twice the later holds; said at one time, whichever identifier or text is greater: so any order ends the same. */
const byLater = (one: Fact, other: Fact): number =>
  byText(one.saidAt, other.saidAt) ||
  Number(one.isVoid) - Number(other.isVoid) ||
  byText(one.id, other.id) ||
  byText(canonical(one), canonical(other))

/** One thing that happens once: a call's arrival, a container's loading there, a paper's release. */
export const subjectKey = (fact: Fact, subject: string): string => {
  if (fact.standard === 'EPCIS') return `EPCIS ${fact.id} ${subject}`
  const { kind, code, documentType, documentNumber, empty, call, place, pieces } = fact
  return fact.standard === 'IATA'
    ? ['IATA', code, call, place, pieces].join(' ')
    : ['DCSA', kind, code, documentType, documentNumber, empty, call ?? place, subject].join(' ')
}

/** A fact of one container or piece; of the whole cargo where the subject is empty. */
export interface Told {
  readonly fact: Fact
  readonly subject: string
}

const subjectsOf = ({ subjects }: Fact): readonly string[] => (subjects.length === 0 ? [''] : subjects)

/** What still holds of all that was said: of each message its last word, of each thing the last that was said of it. */
export const surviving = (facts: readonly Fact[]): readonly Told[] => {
  const messages = new Map<string, Fact>()
  for (const fact of facts.toSorted(byLater)) messages.set(`${fact.standard} ${fact.id}`, fact)
  const replaced = new Set(
    [...messages.values()].flatMap((fact) => (fact.isVoid ? [] : fact.corrects.map((id) => `${fact.standard} ${id}`))),
  )
  const things = new Map<string, Told>()
  for (const [message, fact] of [...messages].toSorted(([, one], [, other]) => byLater(one, other))) {
    if (fact.isVoid || replaced.has(message)) continue
    for (const subject of subjectsOf(fact))
      things.set(`${fact.classifier} ${subjectKey(fact, subject)}`, { fact, subject })
  }
  return [...things.values()]
}
