import { date, defineResource, longtext, reference } from '../../schema/index.ts'
import { orderHead, orderTotals, orderWords } from '../orderFields.ts'

/** What is asked to be bought or done, within the company or by customers; kept as orders. */
export default defineResource({
  name: 'purchase-requests',
  service: 'transactions',
  key: 'number',
  view: { of: 'orders', where: { type: 'PR' } },
  fields: {
    ...orderHead,
    requestedBy: reference('users'),
    costCenter: reference('cost-centers'),
    requiredDate: date(),
    reason: longtext(),
    ...orderTotals,
  },
  title: 'number',
  columns: ['number', 'date', 'requestedBy', 'costCenter', 'requiredDate', 'total', 'state'],
  filters: ['state', 'module', 'date', 'requestedBy', 'costCenter'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/management/requests', '/purchase-requests'],
  menu: { section: 'Requests and quotations management', order: 1, icon: 'list' },
  es: {
    one: 'Solicitud de compra / servicio',
    many: 'Solicitudes de compra / servicio',
    about: 'Lo que se pide comprar o contratar, dentro de la empresa o por clientes.',
    ...orderWords.es,
  },
  en: {
    one: 'Purchase / service request',
    many: 'Purchase / service requests',
    about: 'What is asked to be bought or done, within the company or by customers.',
    ...orderWords.en,
  },
})
