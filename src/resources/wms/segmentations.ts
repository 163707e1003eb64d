import { activeStatus, choice, code, defineResource, integer, text } from '../../schema/index.ts'

/** How products are told apart for stock and sales: by turnover, market, channel. */
export default defineResource({
  name: 'segmentations',
  service: 'wms',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    kind: choice(['ABC', 'XYZ', 'MARKET', 'CHANNEL', 'CUSTOM'], { required: true, default: 'CUSTOM' }),
    rank: integer({ min: 1, max: 999 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'kind', 'rank', 'status'],
  filters: ['status', 'kind'],
  sort: ['code', 'ASC'],
  paths: ['/segmentations', '/settings/catalogues/segmentations'],
  es: {
    one: 'Segmentación',
    many: 'Segmentaciones',
    about: 'Los segmentos en que se clasifican las referencias: por rotación, variabilidad, mercado o canal.',
    fields: { rank: 'Posición' },
    options: { kind: { ABC: 'ABC', XYZ: 'XYZ', MARKET: 'Mercado', CHANNEL: 'Canal', CUSTOM: 'Propia' } },
  },
  en: {
    one: 'Segmentation',
    many: 'Segmentations',
    about: 'The segments that references are sorted into: by turnover, variability, market or channel.',
    options: { kind: { ABC: 'ABC', XYZ: 'XYZ', CUSTOM: 'Own' } },
  },
})
