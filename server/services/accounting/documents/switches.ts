import type { StockSwitch } from '../../../../src/domain/stock/kardex.ts'

/** What a posted document owes or settles, and on which side (G-20). */
export type Nature = 'customerOwes' | 'settlesCustomer' | 'weOwe' | 'settlesSupplier'

const natures: { readonly [sw: string]: Nature } = {
  '1': 'customerOwes',
  '21': 'customerOwes',
  '70': 'customerOwes',
  '2': 'settlesCustomer',
  '5': 'settlesCustomer',
  '22': 'settlesCustomer',
  '23': 'settlesCustomer',
  '3': 'weOwe',
  '31': 'weOwe',
  '4': 'settlesSupplier',
  '6': 'settlesSupplier',
  '32': 'settlesSupplier',
}

/** Undefined for documents that owe nothing. */
export const natureOf = (sw: string): Nature | undefined => natures[sw]

export const switchesOf = (nature: Nature): readonly string[] =>
  Object.keys(natures).filter((sw) => natures[sw] === nature)

/** The one that a nature settles. */
export const settledBy: { readonly [nature in Nature]: Nature | null } = {
  customerOwes: null,
  settlesCustomer: 'customerOwes',
  weOwe: null,
  settlesSupplier: 'weOwe',
}

/** By what it is paid back that one side has in its favour. */
const paidBackBy: { readonly [nature in Nature]?: string } = { settlesCustomer: '6', settlesSupplier: '5' }

/** The switch of what pays a document back; undefined for one that stands in nobody's favour. */
export const refundSwitch = (sw: string): string | undefined => {
  const nature = natureOf(sw)
  return nature && paidBackBy[nature]
}

/** Whether what is settled is owed to the company: by a customer, or by a supplier who was paid or credited too much. */
export const owedToUs = (sw: string): boolean => {
  const nature = natureOf(sw)
  return nature === 'customerOwes' || nature === 'settlesSupplier'
}

/** Whether a document may settle another: what is left in the favour of a third party is paid back to it as well. */
export const maySettle = (settling: string, settled: string): boolean => {
  const nature = natureOf(settling)
  const isPaidBack = refundSwitch(settled) === settling
  return isPaidBack || (nature !== undefined && settledBy[nature] !== null && settledBy[nature] === natureOf(settled))
}

const stockSwitches: ReadonlySet<string> = new Set(['1', '2', '3', '4', '11', '12', '13', '14', '16'])

export const movesStock = (sw: string): boolean => stockSwitches.has(sw)

export const stockSwitchOf = (sw: string): StockSwitch => Number(sw) as StockSwitch

/** What takes a posted document back (G-09, rule 12); a transfer is taken back by the opposite one. */
export const counterSwitch: { readonly [sw: string]: string } = {
  '1': '2',
  '2': '1',
  '3': '4',
  '4': '3',
  '11': '12',
  '12': '11',
  '13': '14',
  '14': '13',
  '16': '16',
  '70': '22',
}

const notes: ReadonlySet<string> = new Set(['21', '22', '23', '31', '32'])

/** Notes and money documents state an amount instead of lines of goods. */
export const isNote = (sw: string): boolean => notes.has(sw)

export const creditNotes: readonly string[] = ['22', '23', '32']

export const isCreditNote = (sw: string): boolean => creditNotes.includes(sw)

export { givesBack } from '../../../../src/resources/documentFields.ts'

/** The states of a document whose switch has had its effects, and that was not taken back. */
export const postedStates = ['POSTED', 'APPLIED', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] as const

/** Those in which something of it may be settled, or settle. */
export const openStates: readonly string[] = ['POSTED', 'ISSUED', 'PARTIALLY_PAID', 'OVERDUE']

export const isInvoice = (sw: string): boolean => sw === '1' || sw === '70'

/** Where a document stands when so much of it is left: an invoice by states of its own (G-19). */
export const stateOfBalance = (document: { readonly [field: string]: unknown }, balance: number): string => {
  if (document['invoiced'] !== true) return balance === 0 ? 'APPLIED' : 'POSTED'
  if (balance === 0) return 'PAID'
  return balance < Number(document['total'] ?? 0) ? 'PARTIALLY_PAID' : 'ISSUED'
}
