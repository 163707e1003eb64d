import type { JsonObject } from '../../../src/schema/json.ts'

type Side = 'DEBIT' | 'CREDIT'

interface More {
  readonly tax?: string
  readonly withholdingPercent?: number
}

type Concept = readonly [
  code: string,
  description: string,
  documentType: string,
  account: string,
  counter: string,
  side: Side,
  more?: More,
]

const vat: More = { tax: 'CO-IVA19' }
const exempt: More = { tax: 'CO-IVA0' }

const colombian: readonly Concept[] = [
  ['FLETE-MAR', 'Flete marítimo internacional', 'IHB', '414515', '130505', 'CREDIT', exempt],
  ['FLETE-AER', 'Flete aéreo internacional', 'IHB', '414520', '130505', 'CREDIT', exempt],
  ['FLETE-TER', 'Transporte terrestre de carga', 'IHB', '414505', '130505', 'CREDIT'],
  ['RECARGOS', 'Recargos de naviera y aerolínea', 'IHB', '414595', '130505', 'CREDIT', exempt],
  ['MANEJO', 'Manejo y emisión de documentos', 'IHB', '414540', '130505', 'CREDIT', vat],
  ['BODEGAJE', 'Bodegaje', 'INV', '414535', '130505', 'CREDIT', vat],
  ['CARGUE', 'Cargue, descargue y montacargas', 'INV', '414530', '130505', 'CREDIT', vat],
  ['COURIER', 'Servicio de mensajería expresa', 'INV', '414555', '130505', 'CREDIT', vat],
  ['SEGURO-MCIA', 'Seguro de mercancía', 'INV', '414595', '130505', 'CREDIT', vat],
  ['TERCEROS', 'Ingresos recibidos para terceros', 'IHB', '281505', '130505', 'CREDIT'],
  ['IVA-GEN', 'IVA generado', 'INV', '240805', '130505', 'CREDIT', vat],
  ['COSTO-MAR', 'Flete marítimo comprado', 'PUR', '614515', '233545', 'DEBIT'],
  ['COSTO-AER', 'Flete aéreo comprado', 'PUR', '614520', '233545', 'DEBIT'],
  ['COSTO-TER', 'Transporte terrestre comprado', 'PUR', '614505', '233545', 'DEBIT'],
  ['COSTO-BOD', 'Bodegaje y patios comprados', 'PUR', '614535', '233595', 'DEBIT', vat],
  ['ADUANA', 'Servicios aduaneros', 'PUR', '614540', '233570', 'DEBIT', vat],
  ['IVA-DESC', 'IVA descontable', 'PUR', '240810', '233545', 'DEBIT', vat],
  ['RTE-SERV', 'Retención en la fuente por servicios', 'PUR', '236525', '233545', 'CREDIT', { withholdingPercent: 4 }],
  ['RTE-CARGA', 'Retención por transporte de carga', 'PUR', '236525', '233545', 'CREDIT', { withholdingPercent: 1 }],
  [
    'RTE-COMPRA',
    'Retención en la fuente por compras',
    'PUR',
    '236540',
    '233545',
    'CREDIT',
    { withholdingPercent: 2.5 },
  ],
  ['RTE-ICA', 'Retención de industria y comercio', 'PUR', '2368', '233545', 'CREDIT', { withholdingPercent: 0.966 }],
  ['VAR-COMPRA', 'Variación en compras', 'PUR', '6135', '143501', 'DEBIT'],
  ['RECAUDO', 'Recaudo de clientes', 'RC', '111005', '130505', 'DEBIT'],
  ['RECAUDO-USD', 'Recaudo en moneda extranjera', 'RC', '111010', '130510', 'DEBIT'],
  ['ANT-CLIENTE', 'Anticipo de clientes', 'RC', '280505', '111005', 'CREDIT'],
  ['RTE-CLIENTE', 'Retención practicada por el cliente', 'RC', '135515', '130505', 'DEBIT'],
  ['AJUSTE-PESO', 'Ajuste al peso', 'RC', '429581', '130505', 'CREDIT'],
  ['DIF-CAMBIO-I', 'Diferencia en cambio, ingreso', 'RC', '421020', '130510', 'CREDIT'],
  ['PAGO-PROV', 'Pago a proveedores', 'CE', '233545', '111005', 'DEBIT'],
  ['PAGO-EXT', 'Pago a agentes del exterior', 'CE', '2210', '111010', 'DEBIT'],
  ['ANT-PROV', 'Anticipo a proveedores', 'CE', '133005', '111005', 'DEBIT'],
  ['GMF', 'Gravamen a los movimientos financieros', 'CE', '511595', '111005', 'DEBIT'],
  ['GASTO-BANCO', 'Gastos bancarios', 'CE', '530505', '111005', 'DEBIT'],
  ['DIF-CAMBIO-G', 'Diferencia en cambio, gasto', 'CE', '530525', '2210', 'DEBIT'],
  ['DEV-VENTA', 'Devolución en ventas', 'CRT', '4175', '130505', 'DEBIT'],
  ['DESC-COM', 'Descuento comercial', 'SPN', '530535', '130505', 'DEBIT'],
  ['INT-MORA', 'Intereses de mora', 'ND', '421005', '130505', 'CREDIT'],
  ['ENT-INV', 'Entrada de inventario', 'WR', '143501', '6135', 'DEBIT'],
  ['SAL-INV', 'Salida de inventario', 'WX', '6135', '143501', 'DEBIT'],
  ['AJ-DIS', 'Disminución del costo del inventario', 'AD', '529515', '143501', 'DEBIT'],
  ['AJ-INC', 'Incremento del costo del inventario', 'AI', '143501', '425050', 'DEBIT'],
]

const german: readonly Concept[] = [
  ['SEEFRACHT', 'Seefracht', 'IHB', '8010', '1410', 'CREDIT', { tax: 'DE-UST0' }],
  ['LUFTFRACHT', 'Luftfracht', 'IHB', '8020', '1410', 'CREDIT', { tax: 'DE-UST0' }],
  ['LANDVERKEHR', 'Landverkehr', 'IHB', '8030', '1410', 'CREDIT', { tax: 'DE-UST19' }],
  ['LAGERGELD', 'Lagergeld', 'INV', '8040', '1410', 'CREDIT', { tax: 'DE-UST19' }],
  ['ZOLLABF', 'Zollabfertigung', 'INV', '8050', '1410', 'CREDIT', { tax: 'DE-UST19' }],
  ['VORLAGEN', 'Vorlageprovision und Nebenleistungen', 'INV', '8060', '1410', 'CREDIT', { tax: 'DE-UST19' }],
  ['DURCHLAUF', 'Zölle und Einfuhrabgaben, durchlaufend', 'INV', '1590', '1410', 'CREDIT'],
  ['EK-SEE', 'Seefracht, eingekauft', 'PUR', '3110', '1620', 'DEBIT'],
  ['EK-LUFT', 'Luftfracht, eingekauft', 'PUR', '3115', '1620', 'DEBIT'],
  ['EK-LKW', 'Lkw-Transport, eingekauft', 'PUR', '3120', '1610', 'DEBIT', { tax: 'DE-UST19' }],
  ['EK-THC', 'Terminal- und Umschlagkosten', 'PUR', '3130', '1610', 'DEBIT', { tax: 'DE-UST19' }],
  ['EK-DEM', 'Demurrage und Detention', 'PUR', '3140', '1620', 'DEBIT'],
  ['ZAHLEIN', 'Zahlung von Kunden', 'RC', '1200', '1410', 'DEBIT'],
  ['ZAHLAUS', 'Zahlung an Frachtführer', 'CE', '1610', '1200', 'DEBIT'],
  ['KURSGEW', 'Kursgewinne', 'RC', '2660', '1420', 'CREDIT'],
  ['KURSVERL', 'Kursverluste', 'CE', '2150', '1620', 'DEBIT'],
  ['SKONTO', 'Gewährte Skonti', 'SPN', '8736', '1410', 'DEBIT', { tax: 'DE-UST19' }],
]

/** What the lines of a company's documents mean in its ledger. */
export const conceptsOf = (chart: 'puc' | 'skr03', afe: string): readonly JsonObject[] =>
  (chart === 'puc' ? colombian : german).map(
    ([code, description, documentType, account, counter, nature, { tax, withholdingPercent } = {}]) => ({
      code,
      description,
      documentType,
      ledgerAccount: `${account}~${afe}`,
      counterAccount: `${counter}~${afe}`,
      nature,
      tax: tax ?? null,
      withholdingPercent: withholdingPercent ?? null,
      entityRequired: counter.startsWith('13') || counter.startsWith('14') || counter.startsWith('2'),
      costCenterRequired: account.startsWith('61') || account.startsWith('41') || account.startsWith('31'),
    }),
  )
