/** What an operation says when it is complete (G-01). */
export const neededOfOperation = ['operation', 'transport', 'date', 'customer', 'consignee'] as const

/** What each of its pieces says then; one without a type of goods takes that of the operation. */
export const neededOfPiece = ['description', 'packingUnit', 'grossWeight', 'weightUnit', 'commodityType'] as const
