import { code, defineResource, reference, text, url } from '../../schema/index.ts'
import { entityFields, entitySearch } from '../entityView.ts'

/** Shipping companies, airlines and hauliers; kept as third parties. */
export default defineResource({
  name: 'carriers',
  service: 'config',
  key: 'code',
  view: { of: 'entities', where: { role: 'CARRIER' } },
  fields: {
    ...entityFields,
    transport: reference('transport-types', { required: true }),
    scac: code(),
    iataPrefix: code(),
    iataCode: code(),
    licensePlate: text(),
    trackingUrl: url(),
    bookingUrl: url(),
  },
  title: 'name',
  columns: ['code', 'name', 'transport', 'scac', 'iataPrefix', 'iataCode', 'phone', 'status'],
  filters: ['status', 'transport', 'country'],
  search: entitySearch,
  sort: ['name', 'ASC'],
  finders: { search: { path: '/carriers/search{?name}', where: { name: { contains: { var: 'name' } } } } },
  es: {
    one: 'Transportador',
    many: 'Transportadores y navieras',
    about: 'Las navieras, aerolíneas y transportadores terrestres. Se crean y se cambian en Terceros.',
    fields: {
      transport: 'Transporte',
      scac: 'SCAC',
      iataPrefix: 'Prefijo de guía aérea',
      iataCode: 'Código de aerolínea',
      licensePlate: 'Placa',
      trackingUrl: 'Página de rastreo',
      bookingUrl: 'Página de reservas',
    },
  },
  en: {
    one: 'Carrier',
    many: 'Carriers and shipping companies',
    about: 'Shipping companies, airlines and hauliers. They are made and changed under third parties.',
    fields: {
      scac: 'SCAC',
      iataPrefix: 'Air waybill prefix',
      iataCode: 'Airline code',
      trackingUrl: 'Tracking page',
      bookingUrl: 'Booking page',
    },
  },
})
