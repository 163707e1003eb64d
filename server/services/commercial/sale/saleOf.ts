import type { Sale, SoldLine } from '../../prices/pricing/salePrices.ts'

/** A quotation or order, stored or about to be. */
type Paper = { readonly [field: string]: unknown }

const textIn = (paper: Paper, field: string): string => {
  const { [field]: value } = paper
  return typeof value === 'string' ? value : ''
}

const numberIn = (paper: Paper, field: string): number | null => {
  const { [field]: value } = paper
  return typeof value === 'number' ? value : null
}

const rowsIn = ({ lines }: Paper): readonly Paper[] => (Array.isArray(lines) ? (lines as readonly Paper[]) : [])

const lineOf = (line: Paper, store: string): SoldLine => ({
  line: numberIn(line, 'line'),
  reference: textIn(line, 'reference'),
  store: textIn(line, 'store') || store,
  quantity: numberIn(line, 'quantity') ?? 0,
  unitValue: numberIn(line, 'unitValue'),
  discountRate: numberIn(line, 'discountRate') ?? 0,
})

/** Whether it is a sales order, or a quotation for a client: what is bought goes by no engine. */
const sells = (paper: Paper): boolean => {
  const type = textIn(paper, 'type')
  return type === 'CPO' || (type === '' && textIn(paper, 'customer') !== '')
}

/** What of a paper decides its prices. */
export const saleOf = (paper: Paper, today: string): Sale => ({
  module: sells(paper) ? textIn(paper, 'module') : '',
  date: textIn(paper, 'date') || today,
  today,
  currency: textIn(paper, 'currency'),
  // What a client is quoted becomes a sales order.
  orderType: textIn(paper, 'type') || 'CPO',
  customer: textIn(paper, 'customer'),
  salesperson: textIn(paper, 'salesperson'),
  branch: textIn(paper, 'branch'),
  warehouse: textIn(paper, 'warehouse'),
  priceList: textIn(paper, 'priceList'),
  transport: textIn(paper, 'transport'),
  destination: textIn(paper, 'destinationCity'),
  lines: rowsIn(paper).map((line) => lineOf(line, textIn(paper, 'store'))),
})

/** The service that the carriage of a courier's paper is billed as; a quotation says it of its parcel. */
export const billedAs = (paper: Paper): string => {
  if (textIn(paper, 'module') !== 'COURIER') return ''
  const { parcel } = paper
  const quoted = typeof parcel === 'object' && parcel !== null ? textIn({ ...parcel }, 'freightService') : ''
  return textIn(paper, 'freightService') || quoted
}
