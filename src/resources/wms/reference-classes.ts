import { activeStatus, code, defineResource, reference, text } from '../../schema/index.ts'

/** Broad classes of references, each with the ledger account that its stock is kept in. */
export default defineResource({
  name: 'reference-classes',
  service: 'wms',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    segmentation: reference('segmentations'),
    ledgerAccount: reference('ledger-accounts', { where: { postable: true }, createInPlace: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'segmentation', 'ledgerAccount', 'status'],
  filters: ['status', 'segmentation'],
  sort: ['code', 'ASC'],
  paths: ['/reference-classes', '/settings/catalogues/reference-classes'],
  es: {
    one: 'Clase de referencia',
    many: 'Clases de referencias',
    about: 'Las clases amplias de referencias, con la cuenta contable en que se registra su inventario.',
    fields: { segmentation: 'Segmentación' },
  },
  en: {
    one: 'Reference class',
    many: 'Reference classes',
    about: 'The broad classes of references, with the ledger account that their stock is kept in.',
  },
})
