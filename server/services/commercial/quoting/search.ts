import { quotationStates } from '../../../../src/domain/commercial/quotationStates.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { allows } from '../../../access/allows.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { QuotationName, QuotationRecord } from './quotationDocument.ts'
import type { Implementation } from '../../service.ts'

/** Where papers of each class are kept, beside the freight quotations. */
const keptIn: { readonly [typeOrder: string]: QuotationName } = {
  CLIENT: 'client-quotations',
  SUPPLIER: 'supplier-quotations',
  REQUEST: 'quotation-requests',
}

const pageSize = 50
const mostPages = 19

/** Papers by class, module and state, the newest first, fifty a page from page 0. */
export const search: Implementation = async (session, input) => {
  const [typeOrder, module, state] = ['typeOrder', 'module', 'state'].map((name) => textOf(input, name))
  const page = textOf(input, 'page') === '' ? 0 : Number(textOf(input, 'page'))
  if (!Number.isInteger(page) || page < 0 || page > mostPages) throw new ApiError('MALFORMED')
  if (typeOrder && !Object.hasOwn(keptIn, typeOrder)) throw new ApiError('MALFORMED')
  if (state && !quotationStates.some((known) => known === state)) throw new ApiError('MALFORMED')
  const where: Where = {
    ...(typeOrder ? { typeOrder } : {}),
    ...(module ? { module } : {}),
    ...(state ? { state } : {}),
  }
  const kept = typeOrder ? keptIn[typeOrder] : undefined
  const resources = (['quotations', ...(kept === undefined ? [] : [kept])] as const).filter((name) =>
    allows(session.caller, session.registry.get(name), 'list'),
  )
  const found: (QuotationRecord & { readonly resource: QuotationName })[] = []
  for (const name of resources) {
    const { rows } = await session
      .of(name)
      .list({ where, sort: [['date', 'DESC']], range: [0, (page + 1) * pageSize - 1] })
    found.push(...rows.map((row) => ({ ...row, resource: name })))
  }
  const newest = found.toSorted((one, other) => other.date.localeCompare(one.date) || (one.id < other.id ? 1 : -1))
  return newest.slice(page * pageSize, (page + 1) * pageSize)
}
