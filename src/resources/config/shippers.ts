import { boolean, choice, defineResource, text } from '../../schema/index.ts'
import { entityRoleLabels, entityRoles } from '../entityRoles.ts'
import { entityFields, entitySearch } from '../entityView.ts'

/** The third parties that hand cargo over; kept as third parties. Who sells abroad or buys for us ships his own cargo. */
export default defineResource({
  name: 'shippers',
  service: 'config',
  key: 'code',
  view: { of: 'entities', where: { role: 'SHIPPER' }, also: { role: ['CUSTOMER', 'SUPPLIER'] } },
  fields: { ...entityFields, role: choice(entityRoles), address: text(), eori: text(), knownShipper: boolean() },
  title: 'name',
  columns: ['code', 'name', 'role', 'identification', 'country', 'city', 'address', 'knownShipper', 'status'],
  filters: ['status', 'role', 'country', 'city', 'knownShipper'],
  search: entitySearch,
  sort: ['name', 'ASC'],
  finders: { search: { path: '/shippers/search{?name}', where: { name: { contains: { var: 'name' } } } } },
  es: {
    one: 'Embarcador',
    many: 'Embarcadores',
    about:
      'Los terceros que entregan la carga para embarcar, entre ellos clientes y proveedores. Se crean y se cambian en Terceros.',
    fields: { role: 'Papel', eori: 'EORI', knownShipper: 'Embarcador conocido' },
    options: { role: entityRoleLabels.es },
  },
  en: {
    one: 'Shipper',
    many: 'Shippers',
    about:
      'The third parties that hand cargo over for shipment, customers and suppliers among them. They are made and changed under third parties.',
    fields: { role: 'Role', eori: 'EORI' },
    options: { role: entityRoleLabels.en },
  },
})
