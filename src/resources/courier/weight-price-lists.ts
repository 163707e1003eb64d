import { defineResource, reference } from '../../schema/index.ts'
import {
  byOriginAndDestination,
  routePriceColumns,
  routePriceFields,
  routePriceFilters,
  routePriceForm,
  routePriceRules,
  routePriceWords,
} from '../routePrice.ts'
import { hisOrForAll } from '../hisOrForAll.ts'

/** Prices by weight between two places; the breaks of a sliding scale are one record each (G-07). */
export default defineResource({
  name: 'weight-price-lists',
  service: 'courier',
  fields: {
    ...routePriceFields,
    weightUnit: reference('weights', { required: true, createInPlace: false }),
  },
  access: hisOrForAll,
  title: 'code',
  columns: routePriceColumns,
  filters: [...routePriceFilters, 'weightUnit'],
  search: ['code', 'description', 'zoneZcOrigin', 'zoneZcDestination'],
  sort: ['code', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byStatus: ['status'],
    byOriginAndDestination: byOriginAndDestination('weight-price-lists', 'weightUnit'),
  },
  rules: routePriceRules,
  indexes: [['countryOrigin', 'countryDestination']],
  form: routePriceForm('weightUnit'),
  paths: ['/settings/courier/pricelist', '/weight-price-lists'],
  menu: {
    section: 'Price lists',
    order: 1,
    icon: 'price',
    title: { es: 'Listas de precios por peso y volumen', en: 'Price lists by weight and volume' },
  },
  es: {
    one: 'Lista de precios por peso',
    many: 'Listas de precios por peso',
    about: 'Los precios por peso entre un origen y un destino; cada rango de una escala variable es un registro.',
    fields: { ...routePriceWords.es.fields, weightUnit: 'Unidad de peso' },
    names: routePriceWords.es.names,
    messages: routePriceWords.es.messages,
  },
  en: {
    one: 'Price list by weight',
    many: 'Price lists by weight',
    about: 'The prices by weight between an origin and a destination; each break of a sliding scale is a record.',
    fields: { ...routePriceWords.en.fields, weightUnit: 'Weight unit' },
    names: routePriceWords.en.names,
    messages: routePriceWords.en.messages,
  },
})
