import { barcode, choice, code, defineResource, integer, reference } from '../../schema/index.ts'

/** The labels of the locations: rows of the locations, printed one by one or for a whole zone (B-LOCATION-TAG). */
export default defineResource({
  name: 'location-tags',
  service: 'wms',
  key: 'locationId',
  view: { of: 'locations', fields: { locationId: 'id', zone: 'zoneId', layoutConfigId: 'layoutId' } },
  fields: {
    locationId: reference('locations', { required: true }),
    code: code({ required: true }),
    storeId: reference('stores', { required: true }),
    zone: reference('wms-zones', { required: true }),
    layoutConfigId: reference('layouts', { required: true }),
    rackId: reference('racks'),
    level: integer(),
    barcode: barcode({ symbology: 'code128' }),
  },
  title: 'code',
  columns: ['code', 'storeId', 'zone', 'rackId', 'level', 'barcode'],
  filters: ['storeId', 'zone', 'rackId', 'level'],
  search: ['code', 'barcode'],
  sort: ['code', 'ASC'],
  queries: {
    locationPdf: {
      route: 'GET /location-tags/location{?locationId,storeId,zone,layoutConfigId,rackId,layoutRackId,level}',
      input: { format: choice(['LABEL_100x50', 'LABEL_4x6', 'LABEL_100x150', 'A4']) },
      result: 'file',
    },
    zonePdf: {
      route: 'GET /location-tags/zone{?zone,storeId,layoutConfigId}',
      input: { format: choice(['LABEL_100x50', 'LABEL_4x6', 'LABEL_100x150', 'A4']) },
      result: 'file',
    },
  },
  es: {
    one: 'Etiqueta de ubicación',
    many: 'Etiquetas de ubicación',
    about: 'Las etiquetas con el código de barras de cada ubicación, para imprimir una o las de toda una zona.',
    fields: {
      locationId: 'Ubicación',
      storeId: 'Almacén',
      layoutConfigId: 'Distribución',
      rackId: 'Estantería',
    },
    names: { locationPdf: 'Etiqueta de la ubicación', zonePdf: 'Etiquetas de la zona' },
  },
  en: {
    one: 'Location tag',
    many: 'Location tags',
    about: 'The labels with the barcode of each location, to be printed one by one or for a whole zone.',
    fields: { locationId: 'Location', storeId: 'Store', layoutConfigId: 'Layout', rackId: 'Rack' },
    names: { locationPdf: 'Label of the location', zonePdf: 'Labels of the zone' },
  },
})
