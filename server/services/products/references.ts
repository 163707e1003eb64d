import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf, textsOf } from '../input.ts'
import { barcodeOwner } from './references/barcodeOwner.ts'
import { updateBarcode } from './references/changeBarcode.ts'
import { sheetOf } from './references/sheet.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const get: Implementation = (session, input) => sheetOf(session, textOf(input, 'id'))

const bySku: Implementation = (session, input) => sheetOf(session, textOf(input, 'sku').toUpperCase())

/** All that a query finds; one that finds more than a screen can show is asked to be narrower. */
const byQuery: Implementation = (session, input) =>
  session.of('references').all({ q: textOf(input, 'query'), most: 1000 })

const codesByTimeline: Implementation = async (session, input) => {
  const timeline = textOf(input, 'timeline')
  const rows = await session.of('references').all({ where: { timeline } })
  return rows.map(({ id }) => id)
}

const assignTimeline: Implementation = async (session, input) => {
  const skus = textsOf(input, 'references')
  if (skus.length === 0) throw refusal(session, 'references', 'references', 'noReferences')
  const updated = await session.of('references').updateMany(skus, { timeline: textOf(input, 'timeline') })
  return { updated: updated.length }
}

/** A barcode stands on one product alone. */
const before = async (
  session: Session,
  { action, input, id }: Change<RecordOf<'references'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  const sku = id ?? textOf(input, 'sku').toUpperCase()
  for (const field of ['barcode', 'gtin']) {
    const given = textOf(input, field)
    if (given !== '' && (await barcodeOwner(session, given, sku)) !== null)
      throw refusal(session, 'references', field, 'barcodeTaken')
  }
  return undefined
}

export default defineService('references', {
  queries: { byId: get, bySku, byQuery, codesByTimeline },
  actions: { updateBarcode, assignTimeline },
  verbs: { get },
  hooks: { before },
})
