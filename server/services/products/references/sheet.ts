import type { RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

/** What is kept beside a product, by the field that shows it. */
const beside = {
  packagings: 'packagings',
  alternativeReferences: 'alternative-references',
  serials: 'reference-serials',
} as const

type Sheet = RecordOf<'references'> & { readonly [F in keyof typeof beside]?: unknown }

/** A product with its packagings, alternative codes and serials, as far as the caller may read them. */
export const sheetOf = async (session: Session, sku: string): Promise<Sheet> => {
  const sheet = await session.of('references').get(sku)
  const kept: { [field: string]: unknown } = {}
  for (const [field, name] of Object.entries(beside)) {
    if (!allows(session.caller, session.registry.get(name), 'list')) continue
    kept[field] = await session.of(name).all({ where: { reference: sheet.id } })
  }
  return { ...sheet, ...kept }
}
