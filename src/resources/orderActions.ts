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
  approve: {
    route: 'POST /orders/{type}/{number}/approve',
    status: { field: 'state', from: ['OPEN', 'CHECKED'], to: 'APPROVED' },
  },
  unapprove: {
    route: 'POST /orders/{type}/{number}/unapprove',
    status: { field: 'state', from: ['APPROVED'], to: 'OPEN' },
  },
  closeShort: {
    route: 'POST /orders/{type}/{number}/close-short',
    status: { field: 'state', from: ['APPROVED', 'IN_PROCESS', 'PARTIAL'], to: 'CLOSED' },
    input: because,
  },
  cancel: {
    route: 'POST /orders/{type}/{number}/cancel',
    status: { field: 'state', from: ['DRAFT', 'OPEN', 'CHECKED', 'APPROVED'], to: 'CANCELED' },
    input: because,
  },
  /** Of a closed order that waits for its rest again: to PARTIAL. */
  reopen: {
    route: 'POST /orders/{type}/{number}/reopen',
    status: { field: 'state', from: ['CANCELED', 'CLOSED'], to: 'OPEN' },
  },
} as const
