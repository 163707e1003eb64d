import { integer, lines, longtext, money, reference, text } from '../schema/index.ts'

const before = { currency: 'currency', min: 0, decimals: 2 } as const
const own = { createInPlace: false } as const

/** What a credit note by value asks for: its type, and so much of the lines that are named, before taxes (C-SW-21-23). */
export const creditInput = {
  noteType: reference('document-types', {
    ...own,
    required: true,
    where: { sw: { in: ['22', '23'] }, status: 'ACTIVE' },
    label: { es: 'Tipo de nota', en: 'Type of note' },
  }),
  concept: reference('accounting-concepts', {
    ...own,
    offersFirst: { documentType: { ifGiven: 'noteType' } },
    label: { es: 'Concepto', en: 'Concept' },
  }),
  creditReason: longtext({ required: true, max: 240, label: { es: 'Motivo', en: 'Reason' } }),
  credits: lines(
    {
      description: text({ readOnly: true }),
      leftToCredit: money({ ...before, readOnly: true, label: { es: 'Por acreditar', en: 'Left to credit' } }),
      // Not by the name of what is paid, whose words it would have.
      creditedValue: money({ ...before, label: { es: 'Valor sin impuestos', en: 'Amount before taxes' } }),
      line: integer({ required: true, min: 1, max: 2000 }),
    },
    {
      required: true,
      tells: ['description', 'leftToCredit'],
      toldBy: 'line',
      help: {
        es: 'Los impuestos del renglón se acreditan con él; lo que queda vacío no se acredita',
        en: 'The taxes of a line are credited with it; what stays empty is not credited',
      },
    },
  ),
} as const

/** What is said about a credit note by value, at the invoice. */
export const creditWords = {
  es: {
    noNoteType: 'La empresa no tiene un tipo de documento de nota crédito',
    credited: 'Ya se acreditó todo',
    noCredits: 'Escriba el valor de al menos un renglón',
    overCredited: 'Es más de lo que queda por acreditar del renglón: {available}',
    upToBalance: 'Se acredita hasta el saldo, con impuestos: {amount}',
    leavesVoid:
      'Si se acredita toda, la factura queda anulada y lo que facturó de sus órdenes se puede facturar de nuevo',
  },
  en: {
    noNoteType: 'The company has no document type of a credit note',
    credited: 'All of it was credited',
    noCredits: 'Enter the amount of at least one line',
    overCredited: 'It is more than is left to credit of the line: {available}',
    upToBalance: 'Up to the balance is credited, taxes included: {amount}',
    leavesVoid: 'Where all of it is credited the invoice is void, and what it billed of its orders can be billed again',
  },
} as const
