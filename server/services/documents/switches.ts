import type { StockSwitch } from '../../../src/domain/stock/kardex.ts'

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
}

const notes: ReadonlySet<string> = new Set(['21', '22', '23', '31', '32'])

/** Notes and money documents state an amount instead of lines of goods. */
export const isNote = (sw: string): boolean => notes.has(sw)

export const isCreditNote = (sw: string): boolean => sw === '22' || sw === '23' || sw === '32'
