import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { onlyMain } from '../stock/onlyMain.ts'
import { barcodeOwner, tradeTypes } from './references/barcodeOwner.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'alternative-references'

/** The product that a code belongs to (B-ALT-OWNER). */
const owner: Implementation = async (session, input) => {
  const asked = { code: textOf(input, 'code').toUpperCase(), text: textOf(input, 'text'), type: textOf(input, 'type') }
  const where = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  if (asked.code === '' && asked.text === '') throw new ApiError('MALFORMED')
  const found = await session.of(resource).first({ where: { ...where, status: 'ACTIVE' } })
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return session.of('references').get(found.reference)
}

/** A code is one of its type and owner, a barcode stands on one product alone. */
const before = async (
  session: Session,
  { action, id, values }: Planned<RecordOf<'alternative-references'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  const { type, owner, barcode: own, reference = '' } = values
  const code = (values.code ?? '').toUpperCase()
  if (!owner) {
    const same = { code, type: type ?? '', owner: { null: true }, ...(id === null ? {} : { id: { ne: id } }) }
    const { rows } = await session.asSystem(resource).list({ where: same, range: [0, 0] })
    if (rows.length > 0) throw new ApiError('DUPLICATE', { errors: { code: takenText(session) } })
  }
  const isTrade = tradeTypes.some((trade) => trade === type)
  for (const [field, barcode] of Object.entries({ barcode: own ?? '', code: isTrade ? code : '' })) {
    if (barcode !== '' && (await barcodeOwner(session, barcode, reference)) !== null)
      throw refusal(session, resource, field, 'codeTaken')
  }
  return undefined
}

const takenText = (session: Session): string =>
  session.registry.get(resource).labels[session.caller.locale].messages['codeTaken'] ?? ''

export default defineService(resource, { queries: { owner }, hooks: { before, after: onlyMain('reference') } })
