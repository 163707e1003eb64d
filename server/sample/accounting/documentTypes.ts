import type { JsonObject } from '../../../src/schema/json.ts'

type Kind =
  | 'warehouse entry'
  | 'invoice'
  | 'purchase order'
  | 'quotation'
  | 'return'
  | 'note'
  | 'transport'
  | 'inspection'
  | 'other'

interface DocumentType {
  readonly type: string
  readonly kind: Kind
  readonly sw: number
  readonly module: 'FREIGHT' | 'COURIER' | 'WMS' | 'COMMERCIAL' | 'ACCOUNTING'
  readonly es: string
  readonly de: string
  /** Number series of its own in each warehouse. */
  readonly byWarehouse?: true
  readonly stock?: true
  readonly ledger?: true
  /** Code of the electronic document: DIAN in Colombia, UNTDID 1001 in Germany. */
  readonly fiscal?: readonly [co: string, de: string]
}

const types: readonly DocumentType[] = [
  { type: 'PO', kind: 'purchase order', sw: 103, module: 'COMMERCIAL', es: 'Orden de compra', de: 'Bestellung' },
  { type: 'CPO', kind: 'other', sw: 101, module: 'COMMERCIAL', es: 'Pedido de cliente', de: 'Kundenauftrag' },
  { type: 'PR', kind: 'other', sw: 47, module: 'COMMERCIAL', es: 'Solicitud de servicio', de: 'Leistungsanfrage' },
  { type: 'CT', kind: 'purchase order', sw: 47, module: 'COURIER', es: 'Compra asistida', de: 'Einkauf im Auftrag' },
  { type: 'QUC', kind: 'quotation', sw: 46, module: 'COMMERCIAL', es: 'Cotización a cliente', de: 'Angebot' },
  {
    type: 'QUS',
    kind: 'quotation',
    sw: 46,
    module: 'COMMERCIAL',
    es: 'Cotización de proveedor',
    de: 'Lieferantenangebot',
  },
  { type: 'QUF', kind: 'quotation', sw: 46, module: 'FREIGHT', es: 'Cotización de carga', de: 'Frachtangebot' },
  {
    type: 'QUR',
    kind: 'quotation',
    sw: 46,
    module: 'COMMERCIAL',
    es: 'Solicitud de cotización',
    de: 'Angebotsanfrage',
  },
  {
    type: 'INV',
    kind: 'invoice',
    sw: 1,
    module: 'COMMERCIAL',
    es: 'Factura de venta',
    de: 'Rechnung',
    stock: true,
    ledger: true,
    fiscal: ['01', '380'],
  },
  {
    type: 'IHB',
    kind: 'invoice',
    sw: 70,
    module: 'FREIGHT',
    es: 'Factura de houses',
    de: 'Frachtrechnung',
    ledger: true,
    fiscal: ['01', '380'],
  },
  {
    type: 'CRT',
    kind: 'return',
    sw: 2,
    module: 'COMMERCIAL',
    es: 'Devolución de cliente',
    de: 'Kundenretoure',
    stock: true,
    ledger: true,
    fiscal: ['91', '381'],
  },
  {
    type: 'PUR',
    kind: 'invoice',
    sw: 3,
    module: 'COMMERCIAL',
    es: 'Compra',
    de: 'Eingangsrechnung',
    byWarehouse: true,
    stock: true,
    ledger: true,
    fiscal: ['05', '380'],
  },
  {
    type: 'RTS',
    kind: 'return',
    sw: 4,
    module: 'COMMERCIAL',
    es: 'Devolución a proveedor',
    de: 'Lieferantenretoure',
    stock: true,
    ledger: true,
  },
  { type: 'RC', kind: 'other', sw: 5, module: 'ACCOUNTING', es: 'Recibo de caja', de: 'Zahlungseingang', ledger: true },
  {
    type: 'CE',
    kind: 'other',
    sw: 6,
    module: 'ACCOUNTING',
    es: 'Comprobante de egreso',
    de: 'Zahlungsausgang',
    ledger: true,
  },
  {
    type: 'WR',
    kind: 'warehouse entry',
    sw: 12,
    module: 'WMS',
    es: 'Recibo de bodega',
    de: 'Wareneingang',
    byWarehouse: true,
    stock: true,
  },
  {
    type: 'WX',
    kind: 'other',
    sw: 11,
    module: 'WMS',
    es: 'Salida de bodega',
    de: 'Warenausgang',
    byWarehouse: true,
    stock: true,
  },
  {
    type: 'WT',
    kind: 'other',
    sw: 16,
    module: 'WMS',
    es: 'Traslado entre almacenes',
    de: 'Umlagerung',
    byWarehouse: true,
    stock: true,
  },
  {
    type: 'AD',
    kind: 'other',
    sw: 13,
    module: 'WMS',
    es: 'Disminución de costo',
    de: 'Abwertung',
    stock: true,
    ledger: true,
  },
  {
    type: 'AI',
    kind: 'other',
    sw: 14,
    module: 'WMS',
    es: 'Incremento de costo',
    de: 'Aufwertung',
    stock: true,
    ledger: true,
  },
  { type: 'WD', kind: 'other', sw: 45, module: 'WMS', es: 'Despacho de bodega', de: 'Auslieferung', byWarehouse: true },
  {
    type: 'ND',
    kind: 'note',
    sw: 21,
    module: 'ACCOUNTING',
    es: 'Nota débito a cliente',
    de: 'Belastungsanzeige',
    ledger: true,
    fiscal: ['92', '383'],
  },
  {
    type: 'SPN',
    kind: 'note',
    sw: 22,
    module: 'ACCOUNTING',
    es: 'Nota crédito a cliente',
    de: 'Gutschrift',
    ledger: true,
    fiscal: ['91', '381'],
  },
  {
    type: 'NAF',
    kind: 'note',
    sw: 23,
    module: 'ACCOUNTING',
    es: 'Ajuste financiero',
    de: 'Finanzkorrektur',
    ledger: true,
  },
  {
    type: 'NDP',
    kind: 'note',
    sw: 31,
    module: 'ACCOUNTING',
    es: 'Nota débito de proveedor',
    de: 'Lieferantenbelastung',
    ledger: true,
  },
  {
    type: 'NCP',
    kind: 'note',
    sw: 32,
    module: 'ACCOUNTING',
    es: 'Nota crédito de proveedor',
    de: 'Lieferantengutschrift',
    ledger: true,
  },
  {
    type: 'TRD',
    kind: 'transport',
    sw: 50,
    module: 'FREIGHT',
    es: 'Contrato de transporte',
    de: 'Beförderungsvertrag',
  },
  { type: 'DOC', kind: 'other', sw: 49, module: 'FREIGHT', es: 'Documentos de embarque', de: 'Versanddokumente' },
  {
    type: 'CN',
    kind: 'transport',
    sw: 40,
    module: 'FREIGHT',
    es: 'Consolidación',
    de: 'Sammelladung',
    byWarehouse: true,
  },
  {
    type: 'DCN',
    kind: 'transport',
    sw: 41,
    module: 'FREIGHT',
    es: 'Desconsolidación',
    de: 'Auflösung der Sammelladung',
  },
  { type: 'SSCC', kind: 'other', sw: 53, module: 'WMS', es: 'Etiqueta de bulto', de: 'Packstücketikett' },
  {
    type: 'CIN',
    kind: 'inspection',
    sw: 48,
    module: 'FREIGHT',
    es: 'Inspección de contenedor',
    de: 'Containerprüfung',
  },
  { type: 'MIN', kind: 'inspection', sw: 51, module: 'FREIGHT', es: 'Inspección de mercancía', de: 'Warenprüfung' },
]

/** The document types that a company begins with, in its language. */
export const documentTypes = (language: 'es' | 'de'): readonly JsonObject[] =>
  types.map(({ type, kind, sw, module, byWarehouse, stock, ledger, fiscal, ...names }) => ({
    type,
    description: names[language],
    kind,
    sw: String(sw),
    module,
    prefix: type,
    consecutiveByWarehouse: byWarehouse === true,
    affectsStock: stock === true,
    affectsAccounting: ledger === true,
    fiscalCode: fiscal?.[language === 'es' ? 0 : 1] ?? null,
    copies: kind === 'invoice' ? 2 : 1,
  }))
