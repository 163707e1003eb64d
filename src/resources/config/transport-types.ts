import { activeStatus, choice, decimal, defineResource, text } from '../../schema/index.ts'

/** The three modes of transport, with what a cubic metre of theirs is charged as (C-TRANSPORTS). */
export default defineResource({
  name: 'transport-types',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  verbs: ['list', 'get'],
  routes: { list: 'GET /transports{?sort,range,filter,q}' },
  fields: {
    code: choice(['Ocean', 'Air', 'Ground'], { required: true }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 60 }),
    descriptionEn: text({ max: 60 }),
    unece19: choice(['1', '2', '3', '4'], { required: true }),
    icon: text({ max: 40 }),
    volumetricDivisor: decimal({ decimals: 3, rules: [{ rule: 'greaterThanZero' }] }),
    kgPerM3: decimal({ required: true, decimals: 3, rules: [{ rule: 'greaterThanZero' }] }),
    documentType: choice(['BL', 'AWB', 'CMR', 'WAYBILL'], { required: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'unece19', 'kgPerM3', 'volumetricDivisor', 'documentType', 'status'],
  filters: ['status'],
  search: ['description', 'descriptionEn'],
  sort: ['code', 'ASC'],
  es: {
    one: 'Transporte',
    many: 'Transportes',
    about: 'Los modos de transporte: marítimo, aéreo y terrestre, con su equivalencia de volumen a peso.',
    fields: {
      unece19: 'Código UNECE Rec. 19',
      volumetricDivisor: 'Divisor volumétrico (cm³/kg)',
      kgPerM3: 'Kilogramos por m³',
      documentType: 'Documento de transporte',
    },
    options: {
      code: { Ocean: 'Marítimo', Air: 'Aéreo', Ground: 'Terrestre' },
      unece19: { 1: '1 Marítimo', 2: '2 Férreo', 3: '3 Carretero', 4: '4 Aéreo' },
      documentType: { BL: 'BL', AWB: 'AWB', CMR: 'CMR', WAYBILL: 'Guía' },
    },
  },
  en: {
    one: 'Transport',
    many: 'Transports',
    about: 'The modes of transport: ocean, air and ground, with what their volume weighs.',
    fields: {
      description: 'Spanish name',
      descriptionEn: 'English name',
      unece19: 'UNECE Rec. 19 code',
      volumetricDivisor: 'Volumetric divisor (cm³/kg)',
      kgPerM3: 'Kilograms per m³',
      documentType: 'Transport document',
    },
    options: {
      code: { Ocean: 'Ocean', Air: 'Air', Ground: 'Ground' },
      unece19: { 1: '1 Sea', 2: '2 Rail', 3: '3 Road', 4: '4 Air' },
      documentType: { BL: 'BL', AWB: 'AWB', CMR: 'CMR', WAYBILL: 'Waybill' },
    },
  },
})
