import { activeStatus, choice, code, defineResource, money, reference, text } from '../../schema/index.ts'
import { chargeBases, chargeLabels } from '../chargeBases.ts'

/** The references that are services, as quotations add them; kept as references. */
export default defineResource({
  name: 'additional-services',
  service: 'config',
  key: 'code',
  view: {
    of: 'references',
    where: { kind: 'SERVICE' },
    fields: { code: 'sku', reference: 'id', unitValue: 'price' },
  },
  fields: {
    code: code({ required: true }),
    description: text({ required: true }),
    reference: reference('references'),
    category: reference('reference-categories'),
    chargeBasis: choice(chargeBases, { required: true }),
    unitValue: money({ currency: 'currency', required: true }),
    minimum: money({ currency: 'currency' }),
    currency: reference('currencies', { required: true, startsAs: 'companyCurrency' }),
    tax: reference('taxes'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'category', 'chargeBasis', 'unitValue', 'minimum', 'currency', 'tax', 'status'],
  filters: ['status', 'category', 'chargeBasis', 'currency'],
  search: ['code', 'description'],
  sort: ['description', 'ASC'],
  es: {
    one: 'Servicio adicional',
    many: 'Servicios adicionales',
    about: 'Los servicios que se agregan a una cotización. Se crean y se cambian en Referencias.',
    fields: { ...chargeLabels.es.fields, reference: 'Referencia', unitValue: 'Valor por unidad' },
    options: { chargeBasis: chargeLabels.es.chargeBasis },
  },
  en: {
    one: 'Additional service',
    many: 'Additional services',
    about: 'The services that are added to a quotation. They are made and changed under references.',
    fields: chargeLabels.en.fields,
    options: { chargeBasis: chargeLabels.en.chargeBasis },
  },
})
