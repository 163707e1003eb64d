import { paperKinds } from '../domain/freight/paperKinds.ts'
import { choice, lines, longtext, text } from '../schema/index.ts'
import { paperKindWords } from './shipmentPaperWords.ts'

/** What stands on the papers that a company issues. */
export const companyPaperFields = {
  iataAgentCode: text({ max: 20 }),
  iataAccount: text({ max: 30 }),
  /** Where its customers pay. */
  paymentDetails: longtext({ max: 600 }),
  /** Its own conditions, by paper and language. */
  paperTerms: lines(
    {
      termsOf: choice(paperKinds),
      language: choice(['es', 'en'], { required: true, default: 'es' }),
      terms: longtext({ required: true, max: 6000 }),
    },
    { max: 60 },
  ),
} as const

export const companyPaperWords = {
  es: {
    fields: {
      iataAgentCode: 'Código IATA de agente',
      iataAccount: 'Cuenta de agente IATA',
      paymentDetails: 'Datos para pagos',
      paperTerms: 'Condiciones en los documentos',
      termsOf: 'Documento (vacío: todos)',
      terms: 'Condiciones',
    },
    options: { termsOf: paperKindWords.es },
    names: { paperSettings: 'Documentos impresos' },
  },
  en: {
    fields: {
      iataAgentCode: 'IATA agent code',
      iataAccount: 'IATA agent account',
      paperTerms: 'Conditions on papers',
      termsOf: 'Paper (empty: all)',
    },
    options: { termsOf: paperKindWords.en },
    names: { paperSettings: 'Printed papers' },
  },
} as const
