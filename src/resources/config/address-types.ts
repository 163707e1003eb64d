import { activeStatus, boolean, choice, code, defineResource, text } from '../../schema/index.ts'

/** What the addresses of a third party are used for. */
export default defineResource({
  name: 'address-types',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    usage: choice(['FISCAL', 'BILLING', 'DELIVERY', 'PICKUP', 'WAREHOUSE', 'LOCKER'], { required: true }),
    single: boolean({
      default: false,
      help: { es: 'Cada tercero tiene solo una de este tipo', en: 'A third party has only one of this type' },
    }),
    status: activeStatus(),
  },
  title: 'description',
  sort: ['code', 'ASC'],
  paths: ['/address-types', '/settings/catalogues/address-types'],
  menu: { section: 'Settings', order: 27, icon: 'pin' },
  es: {
    one: 'Tipo de dirección',
    many: 'Tipos de dirección',
    about: 'Para qué sirve cada dirección de un tercero: fiscal, facturación, entrega, recogida, bodega o casillero.',
    fields: { usage: 'Uso', single: 'Única' },
    options: {
      usage: {
        FISCAL: 'Fiscal',
        BILLING: 'Facturación',
        DELIVERY: 'Entrega',
        PICKUP: 'Recogida',
        WAREHOUSE: 'Bodega',
        LOCKER: 'Casillero',
      },
    },
  },
  en: {
    one: 'Address type',
    many: 'Address types',
    about: 'What each address of a third party is for: tax, billing, delivery, pickup, warehouse or locker.',
    fields: { usage: 'Use', single: 'Only one' },
    options: { usage: { FISCAL: 'Tax' } },
  },
})
