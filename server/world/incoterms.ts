import type { Row } from './insertRows.ts'

type Party = 'SELLER' | 'BUYER'

interface Term {
  readonly code: string
  readonly es: string
  readonly en: string
  readonly sea?: true
  readonly place: string
  readonly risk: readonly [es: string, en: string]
  readonly freight: Party
  /** Who is bound to insure; only CIF and CIP bind anybody. */
  readonly insurance: Party | 'NONE'
  readonly exportBy: Party
  readonly importBy: Party
}

/** Incoterms 2020 of the International Chamber of Commerce, publication 723. */
const terms: readonly Term[] = [
  {
    code: 'EXW',
    es: 'En fábrica',
    en: 'Ex Works',
    place: 'Lugar de entrega',
    freight: 'BUYER',
    insurance: 'NONE',
    exportBy: 'BUYER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía a disposición del comprador en el lugar convenido, sin cargar',
      'When the goods are placed at the buyer’s disposal at the named place, not loaded',
    ],
  },
  {
    code: 'FCA',
    es: 'Franco porteador',
    en: 'Free Carrier',
    place: 'Lugar de entrega',
    freight: 'BUYER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al entregar la mercancía al porteador que designó el comprador',
      'When the goods are handed to the carrier named by the buyer',
    ],
  },
  {
    code: 'FAS',
    es: 'Franco al costado del buque',
    en: 'Free Alongside Ship',
    sea: true,
    place: 'Puerto de embarque',
    freight: 'BUYER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía al costado del buque en el puerto de embarque',
      'When the goods are placed alongside the ship at the port of shipment',
    ],
  },
  {
    code: 'FOB',
    es: 'Franco a bordo',
    en: 'Free On Board',
    sea: true,
    place: 'Puerto de embarque',
    freight: 'BUYER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía a bordo del buque en el puerto de embarque',
      'When the goods are on board the ship at the port of shipment',
    ],
  },
  {
    code: 'CFR',
    es: 'Costo y flete',
    en: 'Cost and Freight',
    sea: true,
    place: 'Puerto de destino',
    freight: 'SELLER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía a bordo del buque en el puerto de embarque',
      'When the goods are on board the ship at the port of shipment',
    ],
  },
  {
    code: 'CIF',
    es: 'Costo, seguro y flete',
    en: 'Cost, Insurance and Freight',
    sea: true,
    place: 'Puerto de destino',
    freight: 'SELLER',
    insurance: 'SELLER',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía a bordo del buque en el puerto de embarque',
      'When the goods are on board the ship at the port of shipment',
    ],
  },
  {
    code: 'CPT',
    es: 'Transporte pagado hasta',
    en: 'Carriage Paid To',
    place: 'Lugar de destino',
    freight: 'SELLER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: ['Al entregar la mercancía al primer porteador', 'When the goods are handed to the first carrier'],
  },
  {
    code: 'CIP',
    es: 'Transporte y seguro pagados hasta',
    en: 'Carriage and Insurance Paid To',
    place: 'Lugar de destino',
    freight: 'SELLER',
    insurance: 'SELLER',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: ['Al entregar la mercancía al primer porteador', 'When the goods are handed to the first carrier'],
  },
  {
    code: 'DAP',
    es: 'Entregada en el lugar',
    en: 'Delivered At Place',
    place: 'Lugar de destino',
    freight: 'SELLER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al poner la mercancía a disposición del comprador en destino, lista para descargar',
      'When the goods are at the buyer’s disposal at destination, ready for unloading',
    ],
  },
  {
    code: 'DPU',
    es: 'Entregada en el lugar, descargada',
    en: 'Delivered at Place Unloaded',
    place: 'Lugar de destino',
    freight: 'SELLER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'BUYER',
    risk: [
      'Al descargar la mercancía en el lugar de destino',
      'When the goods are unloaded at the place of destination',
    ],
  },
  {
    code: 'DDP',
    es: 'Entregada con derechos pagados',
    en: 'Delivered Duty Paid',
    place: 'Lugar de destino',
    freight: 'SELLER',
    insurance: 'NONE',
    exportBy: 'SELLER',
    importBy: 'SELLER',
    risk: [
      'Al poner la mercancía despachada de importación a disposición del comprador en destino',
      'When the goods, cleared for import, are at the buyer’s disposal at destination',
    ],
  },
]

export const incotermsRows = (): readonly Row[] =>
  terms.map(({ code, es, en, sea, place, risk, freight, insurance, exportBy, importBy }) => ({
    code,
    description: es,
    descriptionEn: en,
    edition: '2020',
    transportMode: sea ? 'SEA_INLAND_WATERWAY' : 'ANY',
    namedPlace: place,
    riskTransfer: risk[0],
    riskTransferEn: risk[1],
    freightPaidBy: freight,
    insurancePaidBy: insurance,
    exportClearance: exportBy,
    importClearance: importBy,
    status: 'ACTIVE',
  }))
