import { accountTotals } from '../../../../src/domain/commercial/account.ts'
import { isOverdue } from '../../../../src/domain/commercial/receivables.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { ApiError } from '../../../errors.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'
import { type Nature, natureOf, openStates, switchesOf } from './switches.ts'

/** Above these 422: nobody has so many documents open with one third party. */
const mostOpen = 5000
const mostShown = 100

const sides = [
  { side: 'theyOwe', owes: 'customerOwes', settles: 'settlesCustomer' },
  { side: 'weOwe', owes: 'weOwe', settles: 'settlesSupplier' },
] as const satisfies readonly { readonly side: string; readonly owes: Nature; readonly settles: Nature }[]

/**
 * What is open between the company and a third party, as far as who asks may see its documents: what each side owes in
 * each currency, and the documents that leave it open, what falls due first on top.
 *
 * A third party that is not there has nothing open, as one of which the caller sees no document.
 *
 * @throws ApiError 403 where the balance of documents is hidden from who asks
 */
export const account: Answering<'transactions.documents.account'> = async (session, input) => {
  const { caller } = session
  if (caller.restrictions['documents']?.hiddenFields.includes('balance') === true) throw new ApiError('FORBIDDEN')
  const entity = await idOf(session, textOf(input, 'entity'))
  if (entity === null) return []
  const natures = sides.flatMap(({ owes, settles }) => [...switchesOf(owes), ...switchesOf(settles)])
  const documents = await session.of('documents').all({
    where: { entity, state: { in: openStates }, balance: { gt: 0 }, switches: { in: natures } },
    sort: [
      ['dueDate', 'ASC'],
      ['date', 'ASC'],
    ],
    most: mostOpen,
  })
  const today = session.today()
  return sides.flatMap(({ side, owes, settles }) => {
    const open = documents.flatMap((document) => {
      const nature = natureOf(document.switches ?? '')
      return nature === owes || nature === settles ? [openOf(document, nature === settles)] : []
    })
    if (open.length === 0) return []
    const shown = open.slice(0, mostShown).map((document) => ({
      ...document,
      overdue: !document.settles && isOverdue(document.dueDate, today),
    }))
    return [{ side, totals: accountTotals(open, today), documents: shown, count: open.length }]
  })
}

/** By its identifier, or by the code under which its views name it; only the identifier is used. */
const idOf = async (session: Session, named: string): Promise<string | null> => {
  const entities = session.asSystem('entities')
  const entity = (await entities.getMany([named]))[0] ?? (await entities.first({ where: { code: { eq: named } } }))
  return entity?.id ?? null
}

const openOf = (document: RecordOf<'documents'>, settles: boolean) => ({
  id: document.id,
  door: document.invoiced === true ? ('invoices' as const) : ('documents' as const),
  type: document.type,
  number: document.number ?? '',
  date: document.date ?? null,
  dueDate: document.dueDate ?? null,
  currency: document.currency ?? '',
  balance: document.balance ?? 0,
  settles,
})
