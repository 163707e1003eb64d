import { text } from '../schema/index.ts'

const at = (move: string): string => `POST /shipments/{type}/{number}/${move}`

const working = ['OPEN', 'REOPENED', 'OPERATIONALLY_COMPLETE', 'COSTS_COMPLETE'] as const

/**
 * The money of a job. Where it is on its way follows from its events; what is closed keeps charges, weights and parties,
 * papers and facts may still come.
 */
export const shipmentStates = {
  field: 'jobState',
  initial: 'OPEN',
  written: { in: working, always: ['documents', 'events', 'jobReferences', 'notes'] },
  moves: {
    completeOperations: {
      route: at('complete-operations'),
      from: ['OPEN', 'REOPENED'],
      to: 'OPERATIONALLY_COMPLETE',
      primary: true,
      needs: [
        {
          when: { progress: { ne: 'CANCELED' } },
          assert: { partial: false },
          message: 'stillPartial',
          field: 'partial',
        },
      ],
    },
    completeCosts: {
      route: at('complete-costs'),
      from: ['OPERATIONALLY_COMPLETE'],
      to: 'COSTS_COMPLETE',
      primary: true,
      input: { noMoreCosts: text({ max: 240 }) },
    },
    /** A cost came, or is open again. */
    expectCosts: { from: ['COSTS_COMPLETE'], to: 'OPERATIONALLY_COMPLETE', by: 'system' },
    /** Everything against it is told at once. */
    close: {
      route: at('close'),
      from: working,
      to: 'CLOSED',
      primary: true,
      right: 'shipments.close',
      input: { noMoreCosts: text({ max: 240 }), marginReason: text({ max: 240 }) },
    },
    /** A draft of what is sold and not billed, of one customer and currency at a time. */
    invoice: { route: at('invoice'), from: working, makes: 'invoices' },
    reopen: {
      route: at('reopen'),
      from: ['CLOSED'],
      to: 'REOPENED',
      right: 'shipments.reopen',
      input: { reason: text({ required: true, max: 240 }) },
    },
  },
} as const
