import { decimal } from '../schema/index.ts'

/** Decimals of rates of exchange: one unit of a weak currency is a small part of one of a strong base. */
export const rateDecimals = 12

/** The rate at which a record is reckoned in the company's currency. */
export const exchangeRate = decimal({ decimals: rateDecimals, min: 0, copied: false })
