import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'

/** The company's type of invoice for a module, or the one that it bills all of them with. */
export const invoiceType = async (session: Session, module: string): Promise<RecordOf<'document-types'>> => {
  const ofKind = { kind: 'invoice', status: 'ACTIVE', sw: ['1', '70'] }
  const found = (where: object) =>
    session.asSystem('document-types').first({ where: { ...ofKind, ...where }, sort: [['type', 'ASC']] })
  const type = (await found({ module })) ?? (await found({}))
  if (type === undefined) throw refusal(session, 'invoices', 'type', 'noType')
  return type
}
