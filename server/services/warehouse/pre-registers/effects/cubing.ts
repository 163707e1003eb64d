import { type Cubing, differenceOf, isBeyond } from '../../../../../src/domain/cubing/measures.ts'
import { stageBefore } from '../../../../../src/domain/operations/act.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { isJsonObject } from '../../../../middleware/body/isJsonObject.ts'
import { cubedWith, cubeInfoOf, declaredOf, divisorOf, fieldsOf, measuredIn, restoredFields } from '../cubing.ts'
import { floorTolerances } from '../../../company/companySettings.ts'
import { formerOf } from '../reading/load.ts'
import { type Effect, onEach, type Work } from '../reading/work.ts'

const asJson = (cubing: Cubing): JsonObject => ({ ...cubing })

/** The declared measures make volume and charged weight (S-OP-PRECUBE). */
export const preCubed = async (work: Work): Promise<Effect> => {
  const divisor = await divisorOf(work.session, work.header)
  return {
    bulks: onEach(work, ({ bulk }) => {
      const cubing = cubedWith(bulk, declaredOf(bulk), divisor)
      return cubing === null ? {} : { ...fieldsOf(cubing), cubeInfo: { declared: asJson(cubing) } }
    }),
    log: { declared: true },
  }
}

export const clearedPreCube = (work: Work): Effect => ({ bulks: onEach(work, () => ({ cubeInfo: null })) })

/** What was measured takes the place of what was declared, which is kept beside it with the difference (S-OP-CUBE). */
export const cubed = async (work: Work): Promise<Effect> => {
  const divisor = await divisorOf(work.session, work.header)
  const { cubing: tolerated } = await floorTolerances(work.session)
  const measured = measuredIn(work.input)
  const flagged: number[] = []
  const bulks = onEach(work, ({ sequence, bulk }) => {
    const given = measured.get(sequence) ?? {}
    const cubing = cubedWith(bulk, given, divisor)
    if (cubing === null) return {}
    const before = cubedWith(bulk, declaredOf(bulk), divisor)
    const difference = before === null ? null : differenceOf(before, cubing)
    const beyond = difference !== null && isBeyond(difference, tolerated)
    if (beyond) flagged.push(sequence)
    return {
      ...fieldsOf(cubing),
      ...(typeof given.photos === 'string' ? { photos: given.photos } : {}),
      cubeInfo: {
        declared: before === null ? wasDeclared(declaredOf(bulk)) : asJson(before),
        measured: asJson(cubing),
        difference: difference === null ? null : { ...difference },
        flagged: beyond,
      },
    }
  })
  return { bulks, log: { flagged }, answer: { flagged } }
}

const wasDeclared = (given: { readonly [name: string]: unknown }): JsonObject =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? value : null,
    ]),
  )

/** As it was before: declared measures come back, those measured stay in the log. */
export const uncubed = (work: Work): Effect => ({
  bulks: onEach(work, ({ bulk }) => {
    const { declared } = cubeInfoOf(bulk)
    const former = stageBefore(formerOf(bulk), 'uncube')
    return {
      ...restoredFields(isJsonObject(declared) ? declared : {}),
      ...keptWeight(isJsonObject(declared) ? declared : {}, bulk),
      cubeInfo: former === 'PRECUBED' && isJsonObject(declared) ? { declared } : null,
    }
  }),
  log: Object.fromEntries(work.chosen.map(({ sequence, bulk }) => [sequence, cubeInfoOf(bulk)['measured'] ?? null])),
})

/** A bulk always has a weight: where none was declared, the one measured stays. */
const keptWeight = (declared: JsonObject, bulk: { readonly [field: string]: unknown }): JsonObject =>
  typeof declared['weight'] === 'number' && typeof declared['weightUnit'] === 'string'
    ? {}
    : { grossWeight: Number(bulk['grossWeight']), weightUnit: String(bulk['weightUnit']) }
