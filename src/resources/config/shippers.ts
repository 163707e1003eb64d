import { boolean, defineResource, text } from '../../schema/index.ts'
import { entityFields, entitySearch } from '../entityView.ts'

/** The third parties that hand cargo over; kept as third parties. */
export default defineResource({
  name: 'shippers',
  service: 'config',
  key: 'code',
  view: { of: 'entities', where: { role: 'SHIPPER' } },
  fields: { ...entityFields, address: text(), eori: text(), knownShipper: boolean() },
  title: 'name',
  columns: ['code', 'name', 'identification', 'country', 'city', 'address', 'knownShipper', 'status'],
  filters: ['status', 'country', 'city', 'knownShipper'],
  search: entitySearch,
  sort: ['name', 'ASC'],
  finders: { search: { path: '/shippers/search{?name}', where: { name: { contains: { var: 'name' } } } } },
  es: {
    one: 'Embarcador',
    many: 'Embarcadores',
    about: 'Los terceros que entregan la carga para embarcar. Se crean y se cambian en Terceros.',
    fields: { eori: 'EORI', knownShipper: 'Embarcador conocido' },
  },
  en: {
    one: 'Shipper',
    many: 'Shippers',
    about: 'The third parties that hand cargo over for shipment. They are made and changed under third parties.',
    fields: { eori: 'EORI' },
  },
})
