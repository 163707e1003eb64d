import { code, datetime, defineResource, file, reference, references, text } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  transport: reference('transport-types'),
  carrier: reference('carriers'),
  vessel: text(),
  imo: code(),
  voyage: text(),
  flight: text(),
  vehiclePlate: text(),
  originPort: reference('ports'),
  destinationPort: reference('ports'),
  etd: datetime(),
  eta: datetime(),
  containers: references('containers'),
  pdf: file(),
} as const

/** The contracts with carriers (C-SW-50), beside the masters and houses that carriers issue. */
export default defineResource({
  name: 'transport-documents',
  service: 'transactions',
  key: 'number',
  view: { of: 'documents', where: { type: 'TRD' } },
  fields,
  title: 'number',
  columns: ['number', 'date', 'transport', 'carrier', 'originPort', 'destinationPort', 'etd', 'eta', 'total', 'state'],
  priority: ['total', 'etd', 'eta'],
  filters: ['state', 'date', 'transport', 'carrier', 'vessel', 'flight', 'originPort', 'destinationPort', 'entity'],
  search: ['number', 'vessel', 'voyage', 'flight', 'vehiclePlate'],
  sort: ['date', 'DESC'],
  form: [
    {
      tab: 'general',
      sections: [
        { section: 'main', fields: ['number', 'type', 'switches', 'date', 'entity', 'state'] },
        { section: 'voyage', fields: ['transport', 'carrier', 'vessel', 'imo', 'voyage', 'flight', 'vehiclePlate'] },
        { section: 'way', fields: ['originPort', 'destinationPort', 'etd', 'eta', 'containers'] },
        { section: 'goods', fields: ['warehouse', 'store', 'lines', 'currency', 'total', 'pdf', 'notes'] },
      ],
    },
  ],
  es: {
    one: 'Contrato de transporte',
    many: 'Contratos de transporte',
    about: 'Lo contratado con los transportadores (suiche 50). Se crean y se registran en la lista de documentos.',
    names: { voyage: 'Viaje', way: 'Trayecto', goods: 'Carga y valor' },
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Transport contract',
    many: 'Transport contracts',
    about: 'What is contracted with carriers (switch 50). They are made and posted in the list of documents.',
    names: { voyage: 'Voyage', way: 'Way', goods: 'Cargo and value' },
    ...documentViewWords('en', fields),
  },
})
