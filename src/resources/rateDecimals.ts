/** Decimals of rates of exchange: one unit of a weak currency is a small part of one of a strong base. */
export const rateDecimals = 12
