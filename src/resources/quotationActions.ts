import { mailable, quotationMoves } from '../domain/commercial/quotationMoves.ts'
import { choice, date, email, longtext, reference, text } from '../schema/index.ts'

/** Why a quotation was lost or a request came to nothing. */
export const lostReasons = ['PRICE', 'TRANSIT', 'SERVICE', 'COMPETITOR', 'NO_ANSWER', 'CHOSEN_OTHER', 'OTHER'] as const

const move = (name: keyof typeof quotationMoves) => ({ field: 'state', ...quotationMoves[name] }) as const

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

/**
 * What is done with a quotation that a customer gets: once he has opened it, it is not taken back (G-19); once it was
 * sent it goes by mail again, or to another address (B-COMPANY-EMAIL).
 */
export const customerActions = (path: string) =>
  ({
    recall: {
      route: `POST /${path}/{number}/recall`,
      status: move('recall'),
      when: { openedAt: null },
      result: 'one',
    },
    mail: {
      route: `POST /${path}/{number}/mail`,
      ofRecord: true,
      when: { typeOrder: 'CLIENT', state: { in: mailable } },
      input: {
        to: email({
          label: { es: 'Correo', en: 'E-mail' },
          help: { es: 'Vacío: el correo del cliente', en: 'Empty: that of the customer' },
        }),
      },
      result: 'one',
    },
  }) as const

/** What moves a request from state to state: it is sent, answered or given up (G-19). */
export const requestActions = (path: string) =>
  ({
    send: { route: `POST /${path}/{number}/send`, status: move('send'), result: 'one' },
    recall: { route: `POST /${path}/{number}/recall`, status: move('recall'), result: 'one' },
    cancel: { route: `POST /${path}/{number}/cancel`, status: move('cancel'), input: because, result: 'one' },
    reopen: { route: `POST /${path}/{number}/reopen`, status: move('reopen'), result: 'one' },
  }) as const

/** What moves a quotation from state to state (G-19). */
export const quotationActions = (path: string) =>
  ({
    ...requestActions(path),
    check: { route: `POST /${path}/{number}/check`, status: move('check'), result: 'one' },
    uncheck: { route: `POST /${path}/{number}/uncheck`, status: move('uncheck'), result: 'one' },
    approve: {
      route: `POST /${path}/{number}/approve`,
      status: move('approve'),
      when: { or: [{ state: 'CHECKED' }, { uncheckedApproval: true }] },
      input: { acceptedBy: text({ required: true, max: 120 }), acceptedOn: date({ required: true }) },
      result: 'one',
    },
    unapprove: { route: `POST /${path}/{number}/unapprove`, status: move('unapprove'), result: 'one' },
    extend: {
      route: `POST /${path}/{number}/extend`,
      status: move('extend'),
      input: { validTo: date({ required: true }) },
      result: 'one',
    },
  }) as const
