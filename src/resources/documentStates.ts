/** Once a document is posted: an invoice has states of its own (G-19, G-20). */
export const documentStates = [
  'DRAFT',
  'POSTED',
  'APPLIED',
  'ISSUED',
  'PARTIALLY_PAID',
  'PAID',
  'OVERDUE',
  'VOID',
] as const

/** Those in which a document can be taken back. */
export const voidableStates: readonly string[] = ['POSTED', 'ISSUED', 'OVERDUE']

export const documentTones = {
  DRAFT: 'neutral',
  POSTED: 'info',
  APPLIED: 'good',
  ISSUED: 'info',
  PARTIALLY_PAID: 'warn',
  PAID: 'good',
  OVERDUE: 'bad',
  VOID: 'bad',
} as const
