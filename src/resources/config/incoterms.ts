import { activeStatus, choice, code, defineResource, text } from '../../schema/index.ts'

/** Incoterms of the International Chamber of Commerce: who carries, insures, clears and bears the risk. */
export default defineResource({
  name: 'incoterms',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, pattern: '^[A-Z]{3}$' }),
    description: text({ required: true, max: 80 }),
    descriptionEn: text({ max: 80 }),
    edition: choice(['2020', '2010'], { required: true, default: '2020' }),
    transportMode: choice(['ANY', 'SEA_INLAND_WATERWAY'], { required: true }),
    namedPlace: text({ max: 120 }),
    riskTransfer: text({ required: true, max: 240 }),
    riskTransferEn: text({ max: 240 }),
    freightPaidBy: choice(['SELLER', 'BUYER'], { required: true }),
    insurancePaidBy: choice(['SELLER', 'BUYER', 'NONE'], { required: true }),
    exportClearance: choice(['SELLER', 'BUYER'], { required: true }),
    importClearance: choice(['SELLER', 'BUYER'], { required: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'transportMode', 'freightPaidBy', 'insurancePaidBy', 'importClearance', 'status'],
  filters: ['status', 'edition', 'transportMode', 'freightPaidBy'],
  sort: ['code', 'ASC'],
  form: [
    { section: 'main', fields: ['code', 'description', 'descriptionEn', 'edition', 'transportMode', 'namedPlace', 'status'] },
    { section: 'duties', fields: ['riskTransfer', 'riskTransferEn', 'freightPaidBy', 'insurancePaidBy', 'exportClearance', 'importClearance'] },
  ],
  paths: ['/incoterms', '/settings/catalogues/incoterms'],
  menu: { section: 'Settings', order: 13, icon: 'handshake' },
  es: {
    one: 'Incoterm', many: 'Incoterms',
    about: 'Los términos de comercio de la CCI: hasta dónde responde el vendedor y desde dónde el comprador.',
    fields: {
      edition: 'Edición', namedPlace: 'Lugar convenido', riskTransfer: 'Transmisión del riesgo', riskTransferEn: 'Transmisión del riesgo (inglés)',
      freightPaidBy: 'Flete principal a cargo de', insurancePaidBy: 'Seguro a cargo de',
      exportClearance: 'Despacho de exportación', importClearance: 'Despacho de importación',
    },
    options: { edition: { 2020: '2020', 2010: '2010' }, transportMode: { SEA_INLAND_WATERWAY: 'Marítimo y vías navegables' } },
    names: { duties: 'Obligaciones y riesgo' },
  },
  en: {
    one: 'Incoterm', many: 'Incoterms',
    about: 'The trade terms of the ICC: how far the seller answers and from where the buyer does.',
    fields: {
      description: 'Spanish name', descriptionEn: 'English name', riskTransfer: 'Transfer of risk (Spanish)', riskTransferEn: 'Transfer of risk',
      freightPaidBy: 'Main carriage paid by', insurancePaidBy: 'Insurance paid by',
    },
    options: { transportMode: { ANY: 'Any mode', SEA_INLAND_WATERWAY: 'Sea and inland waterway' }, insurancePaidBy: { NONE: 'Nobody is bound to' } },
    names: { duties: 'Duties and risk' },
  },
})
