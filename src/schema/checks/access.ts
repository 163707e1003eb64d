import type { Field, Fields } from '../fields.ts'
import { kindOf } from '../kinds/index.ts'
import type { Resource, ResourceSource } from '../resource.ts'
import { callerVariables, type Where } from '../where.ts'
import { conditionProblems } from './conditions.ts'
import type { Say } from './oneResource.ts'
import { unknownWord } from './unknownWord.ts'
import { comparisonsOf, operandsOf, pathsOf } from './wherePaths.ts'

/** Fields that every record has beside its own. */
export const everyRecords: readonly string[] = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** A policy of the database knows who a customer is, and no day. */
const ofPolicies: readonly string[] = ['customerId', 'parties', 'sharedRoles']

interface Judging {
  readonly key: string
  readonly where: Where
  readonly variables: readonly string[]
  readonly days: boolean
}

/** The conditions of a resource that the database looks at for whoever asks: which rows are his, and which are open work. */
export const judgingOf = ({ access, open }: Pick<ResourceSource | Resource, 'access' | 'open'>): readonly Judging[] => {
  const judged = (key: string, where: Where | null | undefined): readonly Judging[] =>
    where === null || where === undefined ? [] : [{ key, where, variables: callerVariables, days: true }]
  return [
    ...judged('access.customers', access?.customers).map((one) => ({ ...one, variables: ofPolicies, days: false })),
    ...judged('access.own.shared', access?.own?.shared).map((one) => ({
      ...one,
      variables: ['userId', ...ofPolicies],
      days: false,
    })),
    ...judged('access.own.seenBy', access?.own?.seenBy),
    ...judged('access.own.seenOutside', access?.own?.seenOutside),
    ...Object.values(access?.hidden?.rows ?? {}).flatMap((rows) => judged('access.hidden.rows', rows)),
    ...judged('access.places.comingTo', access?.places ? access.places.comingTo?.when : null),
    ...judged('open', open),
  ]
}

/** What is wrong with who sees the records of a resource: here a mistake would come to users, or end the start without its place. */
export const accessProblems = (source: ResourceSource, say: Say): void => {
  const { access, fields } = source
  const known = (key: string, name: string, extra: readonly string[] = []): void => {
    if (!Object.hasOwn(fields, name) && !extra.includes(name)) say(key, unknownWord('field', name, Object.keys(fields)))
  }
  for (const judging of judgingOf(source)) judgingProblems(judging, fields, known, say)
  const { places, operations, agents, hidden, seenWith, own } = access ?? {}
  const named = seenWith === undefined ? undefined : fields[seenWith]?.kind
  if (seenWith !== undefined && named !== 'reference' && named !== 'references')
    say('access.seenWith', `'${seenWith}' is no reference`)
  for (const name of [...(hidden?.customers ?? []), ...Object.values(hidden?.without ?? {}).flat()])
    known('access.hidden', name)
  for (const name of access?.staffWrites ?? []) known('access.staffWrites', name)
  for (const [key, paths] of [
    ['access.places', places === false ? [] : [...(places?.warehouses ?? []), ...(places?.stores ?? [])]],
    ['access.places.comingTo', places === false ? [] : [places?.comingTo?.store ?? []].flat()],
    ['access.operations', Object.values(operations ?? {})],
  ] as const)
    for (const path of paths) known(key, headOf(path), ['id'])
  const { entities = [], people = [], parts = [], after } = agents ?? {}
  for (const path of [...entities, ...people]) known('access.agents', headOf(path), everyRecords)
  for (const { by, or } of parts)
    for (const name of [...by, ...(or === undefined ? [] : [or])]) known('access.agents.parts', name)
  for (const name of after?.by ?? []) known('access.agents.after', name)
  if (own === undefined) return
  known('access.own', own.owner)
  if (fields[own.owner]?.readOnly !== true) say('access.own', `'${own.owner}' is not readOnly`)
}

const headOf = (path: string): string => path.split('.')[0] ?? path

const judgingProblems = (
  { key, where, variables, days }: Judging,
  fields: Fields,
  known: (key: string, name: string, extra?: readonly string[]) => void,
  say: Say,
): void => {
  const direct = new Set(operandsOf(where))
  for (const path of pathsOf(where)) known(key, direct.has(path) ? path : headOf(path), everyRecords)
  conditionProblems(where, fields, (text) => say(key, text))
  for (const { path, words, operands } of comparisonsOf(where)) {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined
    for (const word of field === undefined ? [] : words)
      if (field !== undefined && !comparable(field, word))
        say(key, `'${path}' is of kind ${field.kind}, which has no '${word}'`)
    for (const [operand, value] of operands) {
      if (operand === 'var' && !variables.includes(String(value)))
        say(key, unknownWord('variable', String(value), variables))
      if (operand === 'old') say(key, "nothing is changed here: there is no 'old'")
      if (operand === 'today' && !days) say(key, "the database judges it without a day: there is no 'today'")
    }
  }
}

/** Of a list of references a bare value means that it holds it. */
const comparable = (field: Field, word: string): boolean => {
  const { operators } = kindOf(field)
  return operators.some((one) => one === word || (word === 'eq' && one === 'has'))
}
