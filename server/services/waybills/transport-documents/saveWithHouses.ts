import type { Comparison } from '../../../../src/domain/transport/houseTotals.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { pick, textOf } from '../../input.ts'
import { comparisonOf, housesOf } from './totals.ts'

/** What a form of a master sends back beside the fields: they are the server's. */
const known = (input: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !['id', 'version', 'houses'].includes(name)))

const versionOf = (input: JsonObject): number | undefined =>
  typeof input['version'] === 'number' ? input['version'] : undefined

/** What of a repository it takes to save a record that may be there. */
interface Saving<R> {
  find(id: string): Promise<R | undefined>
  create(input: JsonObject): Promise<R>
  update(id: string, input: JsonObject, version?: number): Promise<R>
}

/** Changes a record that is there, makes it otherwise; a refusal names the field below `at`. */
const saved = async <R>(
  { caller }: Session,
  records: Saving<R>,
  key: string,
  input: JsonObject,
  at: string,
): Promise<R> => {
  const id = textOf(input, key)
  try {
    const there = await records.find(id)
    if (there !== undefined && input['version'] === undefined)
      throw new ApiError('DUPLICATE', { text: 'E-CODE-EXISTS', errors: { [key]: existsText(caller) } })
    return there === undefined
      ? await records.create(known(input))
      : await records.update(id, known(input), versionOf(input))
  } catch (problem) {
    throw below(problem, at)
  }
}

const existsText = ({ locale }: Session['caller']): string =>
  locale === 'es' ? 'El código ya existe' : 'Code already exists'

/** The same refusal with its fields where they stand in the form, which merges the master alone. */
const below = (problem: unknown, at: string): unknown =>
  problem instanceof ApiError && at !== ''
    ? new ApiError(problem.code, {
        text: problem.messageKey,
        values: problem.values,
        errors: Object.fromEntries(
          Object.entries(problem.errors ?? {}).map(([field, text]) => [`${at}.${field}`, text]),
        ),
      })
    : problem

/** A master that somebody changed meanwhile is shown with its houses. */
const shown = async (session: Session, problem: unknown): Promise<unknown> =>
  problem instanceof ApiError && problem.current !== undefined
    ? problem.showing({ ...problem.current, houses: await housesOf(session, problem.current.id) })
    : problem

interface Saved {
  readonly master: RecordOf<'bills-of-lading'>
  readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
  readonly totals: Comparison & { readonly matches: boolean }
}

/**
 * A master with its houses, all or nothing. A house without shipper or ports of its own takes those of its master, and
 * without a consignee that of its customer; one that has hung from the master and is not named any more is let go.
 */
export const savedWithHouses = async (session: Session, input: JsonObject, given: Json): Promise<Saved> => {
  const wanted = Array.isArray(given) ? given.filter(isJsonObject) : []
  const master = await saved(session, session.of('bills-of-lading'), 'code', input, '').catch(
    async (problem: unknown) => Promise.reject(await shown(session, problem)),
  )
  const kept = new Set<string>()
  for (const [index, house] of wanted.entries()) {
    const record = { ...house, ...(await inherited(session, master, house)), masterBL: master.id }
    kept.add((await saved(session, session.of('house-bills-of-lading'), 'serial', record, `houses.${index}`)).id)
  }
  for (const house of await housesOf(session, master.id))
    if (!kept.has(house.id)) await session.of('house-bills-of-lading').update(house.id, { masterBL: null })
  const houses = await housesOf(session, master.id)
  return { master, houses, totals: await comparisonOf(session, master, houses) }
}

/** What a house says nothing of is as its master has it; all else that it leaves empty is empty. */
const inherited = async (
  session: Session,
  master: RecordOf<'bills-of-lading'>,
  house: JsonObject,
): Promise<JsonObject> => {
  const isSilent = (name: string): boolean => textOf(house, name) === ''
  const whole: JsonObject = {
    ...pick(master, ['shipper', 'originPort', 'destinationPort', 'freightTerm', 'issuedAt']),
    ...(isSilent('consignee') ? { consignee: await consigneeOf(session, master, textOf(house, 'entityCode')) } : {}),
    operationType: master.preRegisterType ?? null,
    operationNumber: master.preRegisterNumber ?? null,
  }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => isSilent(name)))
}

/** Its customer; else the master's, but for one that is known as another: a groupage's is a forwarder. */
const consigneeOf = async (
  session: Session,
  { consignee }: RecordOf<'bills-of-lading'>,
  entity: string,
): Promise<string | null> => {
  const consignees = session.inOperation('consignees')
  const there = await consignees.find(consignee)
  if (there?.entity === entity) return there.id
  const own = await consignees.first({ where: { entity, status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  return own?.id ?? (there?.entity ? null : consignee)
}
