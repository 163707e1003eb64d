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

/** Prices by volume between two places; the breaks of a sliding scale are one record each (G-07). */
export default defineResource({
  name: 'volume-price-lists',
  service: 'courier',
  fields: {
    ...routePriceFields,
    volumeUnit: reference('volumes', { required: true, createInPlace: false }),
  },
  access: hisOrForAll,
  title: 'code',
  columns: routePriceColumns,
  filters: [...routePriceFilters, 'volumeUnit'],
  search: ['code', 'description', 'zoneZcOrigin', 'zoneZcDestination'],
  sort: ['code', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byStatus: ['status'],
    byOriginAndDestination: byOriginAndDestination('volume-price-lists', 'volumeUnit'),
  },
  rules: routePriceRules,
  indexes: [['countryOrigin', 'countryDestination']],
  form: routePriceForm('volumeUnit'),
  es: {
    one: 'Lista de precios por volumen',
    many: 'Listas de precios por volumen',
    about: 'Los precios por volumen entre un origen y un destino; cada rango de una escala variable es un registro.',
    fields: { ...routePriceWords.es.fields, volumeUnit: 'Unidad de volumen' },
    names: routePriceWords.es.names,
    messages: routePriceWords.es.messages,
  },
  en: {
    one: 'Price list by volume',
    many: 'Price lists by volume',
    about: 'The prices by volume between an origin and a destination; each break of a sliding scale is a record.',
    fields: { ...routePriceWords.en.fields, volumeUnit: 'Volume unit' },
    names: routePriceWords.en.names,
    messages: routePriceWords.en.messages,
  },
})
