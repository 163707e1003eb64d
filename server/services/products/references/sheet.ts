import type { AnyRecord } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

/** What is kept beside a product, by the field that shows it. */
const beside = {
  packagings: 'packagings',
  alternativeReferences: 'alternative-references',
  serials: 'reference-serials',
} as const

/** A product with its packagings, alternative codes and serials, as far as the caller may read them. */
export const sheetOf = async (session: Session, sku: string): Promise<AnyRecord> => {
  const sheet: AnyRecord = { ...(await session.of('references').get(sku)) }
  for (const [field, name] of Object.entries(beside)) {
    if (!allows(session.caller, session.registry.get(name), 'list')) continue
    sheet[field] = await session.of(name).all({ where: { reference: sheet.id } })
  }
  return sheet
}
