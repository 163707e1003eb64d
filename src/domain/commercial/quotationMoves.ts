/** Where a quotation or a request for one may stand (X-DOC-STATES). */
export const quotationStates = ['DRAFT', 'SENT', 'CHECKED', 'APPROVED', 'CANCELED', 'EXPIRED'] as const

export type QuotationState = (typeof quotationStates)[number]

/** A move from some states to another one. */
export interface QuotationMove {
  readonly from: readonly QuotationState[]
  readonly to: QuotationState
}

/**
 * The moves of a quotation by their actions (G-19; S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED); what the validity
 * ends is no action of a person. One that is only sent is approved where the company asks for no check.
 */
export const quotationMoves = {
  send: { from: ['DRAFT'], to: 'SENT' },
  recall: { from: ['SENT'], to: 'DRAFT' },
  check: { from: ['DRAFT', 'SENT'], to: 'CHECKED' },
  uncheck: { from: ['CHECKED'], to: 'SENT' },
  approve: { from: ['CHECKED', 'SENT'], to: 'APPROVED' },
  unapprove: { from: ['APPROVED'], to: 'CHECKED' },
  cancel: { from: ['DRAFT', 'SENT', 'CHECKED', 'APPROVED'], to: 'CANCELED' },
  reopen: { from: ['CANCELED'], to: 'DRAFT' },
  extend: { from: ['EXPIRED'], to: 'SENT' },
} as const satisfies { readonly [action: string]: QuotationMove }

export type QuotationAction = keyof typeof quotationMoves

/** States whose validity may end. */
export const expiring: readonly QuotationState[] = ['SENT', 'CHECKED']

/** States in which a customer may have it by mail. */
export const mailable: readonly QuotationState[] = ['SENT', 'CHECKED', 'APPROVED']

/** States in which the paper itself is still written. */
export const written: readonly QuotationState[] = ['DRAFT', 'SENT']
