/** Where a quotation or a request for one may stand (X-DOC-STATES). */
export const quotationStates = ['DRAFT', 'SENT', 'CHECKED', 'APPROVED', 'CANCELED', 'EXPIRED'] as const

export type QuotationState = (typeof quotationStates)[number]

/** States whose validity may end. */
export const expiring: readonly QuotationState[] = ['SENT', 'CHECKED']

/** States in which a customer may have it by mail. */
export const mailable: readonly QuotationState[] = ['SENT', 'CHECKED', 'APPROVED']

/** States in which the paper itself is still written. */
export const written: readonly QuotationState[] = ['DRAFT', 'SENT']
