import Big from 'big.js'
import type { Session } from '../../../contract.ts'
import { givesBack } from '../../accounting/documents/switches.ts'
import { gaveBack } from './gaveBack.ts'
import { type Asked, numberIn, type Source, textIn, type Values, type Worked } from './source.ts'
import { countedStates, countsOf, type TakenBackLater, takenBackLater } from './takenBackLater.ts'

/** What a document's concept posts to, and how the postings of an account are shared by cost centers (G-27). */
interface Postings {
  readonly concepts: ReadonlyMap<string, Values>
  readonly shares: ReadonlyMap<string, readonly (readonly [costCenter: string, percent: number])[]>
  /** What gave invoices back and posts itself. */
  readonly givers: ReadonlySet<string>
  /** The types of documents that give others back. */
  readonly crediting: ReadonlySet<string>
  readonly later: TakenBackLater
}

const postingsOf = async (session: Session, asked: Asked): Promise<Values> => {
  const concepts = await session.of('accounting-concepts').all()
  const shares = new Map<string, (readonly [string, number])[]>()
  for (const { account, costCenter, percent } of await session
    .of('account-cost-centers')
    .all({ where: { status: 'ACTIVE' } }))
    shares.set(account, [...(shares.get(account) ?? []), [costCenter, percent]])
  const givers = await gaveBack(session, asked, ({ concept }) => Boolean(concept))
  const later = await takenBackLater(session, asked)
  // Who sees the report need not open the types.
  const types = await session.asSystem('document-types').all({ where: { sw: { in: givesBack } } })
  const crediting = new Set(types.map(({ type }) => type))
  const postings: Postings = {
    concepts: new Map(concepts.map((one) => [one.id, one])),
    shares,
    givers,
    crediting,
    later,
  }
  return { postings }
}

const cents = (amount: Big): number => amount.round(2, Big.roundHalfUp).toNumber()

/** What gives another back by that one's concept, which is none of giving back, moves the accounts the other way. */
const movesBack = (document: Values, concept: Values, crediting: ReadonlySet<string>): boolean =>
  givesBack.includes(textIn(document, 'switches')) && !crediting.has(textIn(concept, 'documentType'))

/** A counter document moves them the other way than what it took back. */
const isReversed = (document: Values, concept: Values, { crediting, later }: Postings): boolean =>
  textIn(document, 'voids') === ''
    ? movesBack(document, concept, crediting)
    : !movesBack(later.get(textIn(document, 'id')) ?? document, concept, crediting)

/**
 * What a posted document moves in the company's currency: the account of its concept on the side of its nature, the
 * counter account on the other. A document without a cost center is shared as the account is; the last share takes the rest.
 */
const movesOf = (document: Values, beside: Values, { filters }: Asked): readonly Values[] => {
  const postings = beside['postings'] as Postings
  const { concepts, shares, givers, later } = postings
  if (!countsOf(document, givers, later)) return []
  const concept = concepts.get(textIn(document, 'concept'))
  if (concept === undefined) return []
  const amount = new Big(numberIn(document, 'total') || numberIn(document, 'amount')).times(
    numberIn(document, 'exchangeRate') || 1,
  )
  const debits = (concept['nature'] === 'DEBIT') !== isReversed(document, concept, postings)
  const sides = [
    { account: textIn(concept, 'ledgerAccount'), isDebit: debits },
    { account: textIn(concept, 'counterAccount'), isDebit: !debits },
  ]
  return sides
    .filter(({ account }) => account !== '' && (filters['account'] ?? account) === account)
    .flatMap(({ account, isDebit }) =>
      shared(amount, textIn(document, 'costCenter'), shares.get(account) ?? []).map(([costCenter, part]) => ({
        ...document,
        account,
        costCenter,
        debit: isDebit ? part : 0,
        credit: isDebit ? 0 : part,
        moved: isDebit ? part : -part,
      })),
    )
    .filter(({ costCenter }) => (filters['costCenter'] ?? costCenter) === costCenter)
}

const shared = (
  amount: Big,
  own: string,
  shares: readonly (readonly [costCenter: string, percent: number])[],
): readonly (readonly [string, number])[] => {
  const whole = shares.reduce((sum, [, percent]) => sum.plus(percent), new Big(0)).eq(100)
  if (own !== '' || !whole) return [[own, cents(amount)]]
  let left = new Big(cents(amount))
  return shares.map(([costCenter, percent], index) => {
    const part = index === shares.length - 1 ? left : new Big(cents(amount.times(percent).div(100)))
    left = left.minus(part)
    return [costCenter, part.toNumber()]
  })
}

const textColumn = (es: string, en: string, field: string): Worked => ({
  label: { es, en },
  type: 'text',
  value: (row) => textIn(row, field),
})

const amountColumn = (es: string, en: string, field: string): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 2,
  value: (row) => numberIn(row, field),
})

/** Movements by account and cost center. */
export const accountMoves: Source = {
  resource: 'documents',
  columns: {
    account: textColumn('Cuenta', 'Account', 'account'),
    costCenter: textColumn('Centro de costo', 'Cost center', 'costCenter'),
    date: 'date',
    document: 'number',
    entity: 'entity',
    debit: amountColumn('Débito', 'Debit', 'debit'),
    credit: amountColumn('Crédito', 'Credit', 'credit'),
    balance: amountColumn('Saldo', 'Balance', 'moved'),
  },
  filters: {
    dateFrom: (value) => ({ date: { gte: value } }),
    dateTo: (value) => ({ date: { lte: value } }),
    account: (value) => ({ or: [{ 'concept.ledgerAccount': value }, { 'concept.counterAccount': value }] }),
    costCenter: () => ({}),
  },
  // What was void within its month is not there, nor what took it back; what a note or return gave back, for no typed reason, is: so is that.
  where: {
    concept: { null: false },
    or: countedStates,
  },
  currency: 'base',
  sort: ['date', 'ASC'],
  rows: movesOf,
  beside: postingsOf,
}
