import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { stockOf } from '../reading/load.ts'
import { startTimeline } from '../events/timeline.ts'
import { type Effect, textIn, type Work } from '../reading/work.ts'

/** The timeline starts, stored goods are reserved, the warehouse is told. */
export const completed = async (work: Work): Promise<Effect> => {
  const { session, header, now } = work
  if (work.pieces.length + stockOf(header).length === 0) await addDocumentBulk(work)
  await reserve(work)
  const timeline = await startTimeline(work)
  const { namespace, businessId } = session.caller
  const number = textIn(header, 'number')
  session.emit({
    type: 'notification',
    namespace,
    businessId,
    title: { es: `Prerregistro ${number} completo`, en: `Pre-register ${number} completed` },
    kind: 'INFO',
    resource: 'pre-registers',
    resourceId: header.id,
    link: `/pre-registers/${encodeURIComponent(header.id)}/show`,
  })
  return { header: { completedAt: now.toISOString(), ...(timeline === null ? {} : { timeline }) } }
}

/** An operation of documents alone has one bulk, so that the same states serve it (G-01). */
const addDocumentBulk = async ({ session, header }: Work): Promise<void> => {
  const documents = {
    type: textIn(header, 'type'),
    number: textIn(header, 'number'),
    sequence: 1,
    description: session.caller.locale === 'es' ? 'Documentos' : 'Documents',
    pieces: 1,
    packingUnit: await firstOf(session, 'packing-units', [{ code: 'ENV' }, { type: 'ENVELOPE' }, {}]),
    length: 32,
    width: 24,
    height: 1,
    lengthUnit: await firstOf(session, 'units-of-measure', [{ code: 'CMT' }]),
    grossWeight: 0.5,
    weightUnit: 'kilogram',
    commodityType: textIn(header, 'commodity') || (await firstOf(session, 'commodity-types', [{ code: 'DOC' }, {}])),
  }
  await session.asSystem('bulks').create(documents, 'PREREGISTERED')
}

const firstOf = async (
  session: Session,
  resource: string,
  wanted: readonly { readonly [field: string]: string }[],
): Promise<string | null> => {
  for (const where of wanted) {
    const { rows } = await session
      .asSystem(resource)
      .list({ where: { ...where, status: 'ACTIVE' }, sort: [['code', 'ASC']], range: [0, 0] })
    if (rows[0] !== undefined) return rows[0].id
  }
  return null
}

/** Stored goods belong to this expedition from now on; each gets its place among the pieces. */
const reserve = async ({ session, header, pieces, state }: Work): Promise<void> => {
  if (state.direction !== 'EXPEDITION') return
  let last = Math.max(0, ...pieces.map(({ sequence }) => sequence))
  for (const id of stockOf(header)) {
    last += 1
    await session.asSystem('bulks').update(id, { expedition: header.id, expeditionSequence: last })
  }
}

const release = (work: Work): Effect => ({
  bulks: new Map(
    work.pieces
      .filter(({ bulk }) => bulk['expedition'] === work.header.id)
      .map(({ bulk }): readonly [string, JsonObject] => [bulk.id, { expedition: null, expeditionSequence: null }]),
  ),
})

/** Partial again: stored goods are free, the timeline stays with what is logged. */
export const reopened = (work: Work): Effect => ({ ...release(work), header: { completedAt: null } })

/** Annulled: the number stays used, stored goods are free (X-OP-ANNUL). */
export const annulled = (work: Work): Effect => release(work)

export const restored = async (work: Work): Promise<Effect> => {
  if (!work.state.partial) await reserve(work)
  return {}
}

export const executed = ({ now }: Work): Effect => ({ header: { executedAt: now.toISOString() } })
