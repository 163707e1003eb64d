import { expiring, mailable, written } from '../domain/commercial/quotationStates.ts'
import { choice, date, email, longtext, reference, text } from '../schema/index.ts'
import type { Need } from '../schema/states.ts'
import { askedOfJob, quotedOperationType } from './askedOfJob.ts'

/** Why a quotation was lost or a request came to nothing. */
export const lostReasons = ['PRICE', 'TRANSIT', 'SERVICE', 'COMPETITOR', 'NO_ANSWER', 'CHOSEN_OTHER', 'OTHER'] as const

const because = {
  lostReason: choice(lostReasons, { required: true }),
  lostNote: text({ max: 200 }),
} as const

/** What is done with everything that the commercial area follows: a note with the next date, another responsible. */
export const followUpActions = (path: string) =>
  ({
    followUp: {
      route: `POST /${path}/{number}/follow-up`,
      ofRecord: true,
      input: { note: longtext({ required: true, max: 1000, label: { es: 'Nota', en: 'Note' } }), nextFollowUp: date() },
      result: 'one',
    },
    reassign: {
      route: `POST /${path}/{number}/reassign`,
      ofRecord: true,
      input: { salesperson: reference('users', { required: true, createInPlace: false }) },
      result: 'one',
    },
  }) as const

/** Where a paper goes by mail; of the resources whose records customers and suppliers share, what customers get. */
const mailedTo = {
  several: true,
  visible: { typeOrder: 'CLIENT' },
  label: { es: 'Correo', en: 'E-mail' },
  help: {
    es: 'Vacío: el del cliente. Varios: separados por comas',
    en: 'Empty: that of the customer. Several: separated by commas',
  },
} as const

/** In which language the words and the PDF go. */
const mailedIn = choice(['es', 'en'], {
  visible: mailedTo.visible,
  label: { es: 'Idioma', en: 'Language' },
  help: {
    es: 'Del correo y de su PDF. Vacío: el del cliente, o el de la empresa si no se sabe',
    en: 'Of the mail and its PDF. Empty: that of the customer, or of the company where it is not known',
  },
})

/** A quotation that a customer gets goes by mail again, or to another address, once it was sent (B-COMPANY-EMAIL). */
export const customerActions = (path: string) =>
  ({
    mail: {
      route: `POST /${path}/{number}/mail`,
      ofRecord: true,
      when: { typeOrder: 'CLIENT', state: { in: mailable } },
      input: { to: email(mailedTo), language: mailedIn },
      result: 'one',
    },
  }) as const

/** What moves a request from state to state: it is sent, answered or given up (G-19). */
export const requestMoves = (path: string) =>
  ({
    send: { route: `POST /${path}/{number}/send`, from: ['DRAFT'], to: 'SENT', primary: true },
    recall: { route: `POST /${path}/{number}/recall`, from: ['SENT'], to: 'DRAFT' },
    cancel: {
      route: `POST /${path}/{number}/cancel`,
      from: ['DRAFT', 'SENT', 'APPROVED'],
      to: 'CANCELED',
      input: because,
    },
    reopen: { route: `POST /${path}/{number}/reopen`, from: ['CANCELED'], to: 'DRAFT' },
  }) as const

/** What becomes of an approved quotation of carriage: an operation, in part, that its houses and pieces fill. */
export const toOperation = (path: string) =>
  ({
    route: `POST /${path}/{number}/operation`,
    from: ['APPROVED'],
    makes: 'pre-registers',
    primary: true,
    needs: [{ assert: { operation: { null: true } }, message: 'operated', field: 'operation' }],
    input: {
      type: quotedOperationType,
      warehouse: reference('warehouses', {
        required: true,
        createInPlace: false,
        startsAs: 'lastUsed',
        label: { es: 'Bodega', en: 'Warehouse' },
      }),
    },
  }) as const

/** What becomes of an approved quotation of carriage to a customer: a job, its offer the job's sales. */
export const toShipment = {
  route: 'POST /quotations/{number}/shipment',
  from: ['APPROVED'],
  when: { typeOrder: 'CLIENT' },
  makes: 'shipments',
  primary: true,
  needs: [{ assert: { shipment: { null: true } }, message: 'shipped', field: 'shipment' }],
  input: { type: askedOfJob.quotedType, shipper: askedOfJob.shipper, consignee: askedOfJob.consignee },
} as const

const unordered = { assert: { order: { null: true } }, message: 'ordered', field: 'order' } as const

/**
 * What moves a quotation from state to state (G-19; S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED). One that is only
 * sent is approved where the company asks for no check.
 */
export const quotationMoves = (path: string) => {
  const { send, recall, cancel, reopen } = requestMoves(path)
  return {
    send,
    check: { route: `POST /${path}/{number}/check`, from: ['DRAFT', 'SENT'], to: 'CHECKED', primary: true },
    approve: {
      route: `POST /${path}/{number}/approve`,
      from: ['CHECKED', 'SENT'],
      to: 'APPROVED',
      primary: true,
      input: {
        acceptedBy: text({ required: true, max: 120 }),
        acceptedOn: date({ required: true, startsAs: { today: 0 } }),
      },
      needs: [{ when: { state: 'SENT' }, assert: { uncheckedApproval: true }, message: 'unchecked' }],
    },
    recall,
    /** Back to the draft where nobody was sent it. */
    uncheck: { route: `POST /${path}/{number}/uncheck`, from: ['CHECKED'], to: ['SENT', 'DRAFT'] },
    unapprove: { route: `POST /${path}/{number}/unapprove`, from: ['APPROVED'], to: 'CHECKED', needs: [unordered] },
    cancel: { ...cancel, from: ['DRAFT', 'SENT', 'CHECKED', 'APPROVED'], needs: [unordered] },
    reopen,
    extend: {
      route: `POST /${path}/{number}/extend`,
      from: ['EXPIRED'],
      to: 'SENT',
      primary: true,
      input: { validTo: date({ required: true, startsAs: { today: 30 } }) },
    },
    /** The day after its validity. */
    expire: { from: expiring, to: 'EXPIRED', by: 'system' },
  } as const
}

/** The same where a customer gets it: he accepts or declines it himself, and once he has opened it, it is not taken back. */
export const customerMoves = (path: string) => {
  const moves = quotationMoves(path)
  const unopened = { assert: { openedAt: { null: true } }, message: 'opened' } as const
  return {
    ...moves,
    send: { ...moves.send, input: { to: email(mailedTo), language: mailedIn } },
    approve: { ...moves.approve, customers: true },
    cancel: { ...moves.cancel, customers: true },
    recall: { ...moves.recall, needs: [unopened] },
  } as const
}

/** The same of a freight quotation, which becomes an operation too. */
export const freightMoves = (path: string, further: readonly Need[] = []) => {
  const moves = customerMoves(path)
  const needs = [
    unordered,
    { assert: { operation: { null: true } }, message: 'operated', field: 'operation' },
    ...further,
  ] as const
  return { ...moves, unapprove: { ...moves.unapprove, needs }, cancel: { ...moves.cancel, needs } } as const
}

/** What may still be written of a paper that is past being written. */
const afterwards = ['contact', 'salesperson', 'notes'] as const

export const quotationStatesOfWork = <const M>(moves: M, always: readonly string[] = afterwards) =>
  ({ field: 'state', initial: 'DRAFT', written: { in: written, always }, moves }) as const
