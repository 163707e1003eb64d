import { text } from '../schema/index.ts'

const because = { reason: text({ required: true, max: 200 }) } as const

/** What moves an order from state to state (G-19). */
export const orderActions = {
  confirm: {
    route: 'POST /orders/{type}/{number}/confirm',
    status: { field: 'state', from: ['DRAFT'], to: 'OPEN' },
  },
  toDraft: { route: 'POST /orders/{type}/{number}/draft', status: { field: 'state', from: ['OPEN'], to: 'DRAFT' } },
  check: { route: 'POST /orders/{type}/{number}/check', status: { field: 'state', from: ['OPEN'], to: 'CHECKED' } },
  uncheck: {
    route: 'POST /orders/{type}/{number}/uncheck',
    status: { field: 'state', from: ['CHECKED'], to: 'OPEN' },
  },
  approve: { route: 'POST /orders/{type}/{number}/approve' },
  unapprove: { route: 'POST /orders/{type}/{number}/unapprove' },
  closeShort: { route: 'POST /orders/{type}/{number}/close-short', input: because },
  cancel: { route: 'POST /orders/{type}/{number}/cancel', input: because },
  reopen: { route: 'POST /orders/{type}/{number}/reopen' },
} as const
