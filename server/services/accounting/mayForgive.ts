import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { natureOf } from './documents/switches.ts'

/** Whether the caller may let a document be paid with less: of what a customer owes, who may credit it by a note. */
export const mayForgive = ({ caller, registry }: Session, switches: string | null | undefined): boolean =>
  natureOf(switches ?? '') !== 'customerOwes' || allows(caller, registry.get('invoices'), 'creditValue')
