import type { JsonObject } from '../../../src/schema/json.ts'

type Language = 'es' | 'de'
type Named = readonly [code: string, es: string, de: string, more?: JsonObject]

const records = (language: Language, list: readonly Named[], field = 'description'): readonly JsonObject[] =>
  list.map(([code, es, de, more = {}]) => ({ code, [field]: language === 'es' ? es : de, ...more }))

const paymentTerms: readonly Named[] = [
  ['CONTADO', 'Contado', 'Sofort fällig', { days: 0 }],
  [
    'ANTICIPO',
    'Anticipo del 50 %, saldo a la entrega',
    '50 % Vorkasse, Rest bei Lieferung',
    { days: 0, advancePercent: 50 },
  ],
  ['D15', '15 días', '15 Tage netto', { days: 15 }],
  ['D30', '30 días', '30 Tage netto', { days: 30 }],
  [
    'D30-2',
    '30 días, 2 % a los 10 días',
    '30 Tage, 2 % Skonto bei 10 Tagen',
    { days: 30, discountPercent: 2, discountDays: 10 },
  ],
  ['D45', '45 días', '45 Tage netto', { days: 45 }],
  ['D60FM', '60 días, fin de mes', '60 Tage, Monatsende', { days: 60, endOfMonth: true }],
  ['PREPAID', 'Flete prepagado', 'Fracht vorausbezahlt', { days: 0, freightTerm: 'PREPAID' }],
  ['COLLECT', 'Flete al cobro', 'Fracht zahlt Empfänger', { days: 0, freightTerm: 'COLLECT' }],
]

const contactTypes: readonly Named[] = [
  ['GER', 'Gerencia', 'Geschäftsführung', {}],
  ['COM', 'Compras', 'Einkauf', {}],
  ['OPE', 'Operaciones', 'Disposition', { receivesNotices: true }],
  ['PAG', 'Cartera y pagos', 'Buchhaltung', { receivesInvoices: true }],
  ['ADU', 'Aduanas', 'Zoll', { receivesNotices: true }],
]

const addressTypes: readonly Named[] = [
  ['FIS', 'Fiscal', 'Firmensitz', { usage: 'FISCAL', single: true }],
  ['FAC', 'Facturación', 'Rechnungsanschrift', { usage: 'BILLING', single: true }],
  ['ENT', 'Entrega', 'Lieferanschrift', { usage: 'DELIVERY' }],
  ['REC', 'Recogida', 'Abholanschrift', { usage: 'PICKUP' }],
  ['BOD', 'Bodega', 'Lager', { usage: 'WAREHOUSE' }],
  ['CAS', 'Casillero', 'Postfach', { usage: 'LOCKER' }],
]

const customerTypes: readonly Named[] = [
  ['IMP', 'Importador', 'Importeur', { role: 'CUSTOMER', paymentTerm: 'D30' }],
  ['EXP', 'Exportador', 'Exporteur', { role: 'CUSTOMER', paymentTerm: 'D30' }],
  ['CAS', 'Cliente de casillero', 'Paketkunde', { role: 'CUSTOMER', paymentTerm: 'CONTADO' }],
  ['PRO', 'Proveedor', 'Lieferant', { role: 'SUPPLIER', paymentTerm: 'D45' }],
  ['NAV', 'Naviera', 'Reederei', { role: 'CARRIER', paymentTerm: 'D15' }],
  ['AER', 'Aerolínea', 'Fluggesellschaft', { role: 'CARRIER', paymentTerm: 'D15' }],
  ['TRA', 'Transportador terrestre', 'Frachtführer', { role: 'CARRIER', paymentTerm: 'D30' }],
  ['EMB', 'Embarcador', 'Versender', { role: 'SHIPPER' }],
  ['CON', 'Consignatario', 'Empfänger', { role: 'CONSIGNEE' }],
  ['AGE', 'Agente en el exterior', 'Auslandsagent', { role: 'AGENT', paymentTerm: 'D60FM' }],
  ['SIA', 'Agencia de aduanas', 'Zollagent', { role: 'BROKER', paymentTerm: 'D15' }],
]

interface Till {
  readonly bank: string
  readonly cash: string
}

const methods = ({ bank, cash }: Till): readonly Named[] => [
  ['EFE', 'Efectivo', 'Bar', { kind: 'CASH', fiscalCode: '10', ledgerAccount: cash }],
  ['TRF', 'Transferencia bancaria', 'Überweisung', { kind: 'TRANSFER', fiscalCode: '42', bank }],
  ['CHQ', 'Cheque', 'Scheck', { kind: 'CHEQUE', fiscalCode: '20', bank }],
  ['TDC', 'Tarjeta de crédito', 'Kreditkarte', { kind: 'CARD', fiscalCode: '48' }],
  ['CRE', 'Crédito', 'Auf Rechnung', { kind: 'CREDIT' }],
  ['LC', 'Carta de crédito', 'Akkreditiv', { kind: 'LETTER_OF_CREDIT' }],
  ['COD', 'Contra entrega', 'Nachnahme', { kind: 'COD' }],
]

/** The terms of trade of a sample company, by resource, in the order in which they refer to each other. */
export const termRecords = (language: Language, till: Till): ReadonlyMap<string, readonly JsonObject[]> =>
  new Map([
    ['payment-terms', records(language, paymentTerms)],
    ['payment-methods', records(language, methods(till))],
    ['contact-types', records(language, contactTypes)],
    ['address-types', records(language, addressTypes)],
    ['customer-types', records(language, customerTypes)],
  ])
