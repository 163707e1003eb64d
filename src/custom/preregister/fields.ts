import type { Field, LineField, LinesField } from '../../schema/fields.ts'
import type { Json } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

/** The header in parts; what the server computes is shown elsewhere. */
export const sections: readonly { readonly section: string; readonly fields: readonly string[] }[] = [
  { section: 'main', fields: ['type', 'warehouse', 'direction', 'operation', 'transport', 'date'] },
  { section: 'parties', fields: ['customer', 'consignee', 'shipper', 'shippers'] },
  {
    section: 'carriage',
    fields: [
      'carrier',
      'originPort',
      'destinationPort',
      'eta',
      'flight',
      'vessel',
      'voyage',
      'containers',
      'seal',
      'vehiclePlate',
      'driver',
      'driverId',
    ],
  },
  {
    section: 'cargo',
    fields: ['originStore', 'destinationStore', 'commodity', 'timeline', 'fromStock', 'documents', 'notes'],
  },
]

/** Columns of the pieces, in the order in which a packing list is pasted. */
const columns = [
  'description',
  'pieces',
  'packingUnit',
  'length',
  'width',
  'height',
  'lengthUnit',
  'grossWeight',
  'weightUnit',
  'commodityType',
  'houseBl',
  'marks',
  'reference',
] as const

const isLine = (field: Field | undefined): field is LineField =>
  field !== undefined && !['lines', 'status', 'password', 'parent', 'file', 'image'].includes(field.kind)

/** What a new piece begins with. */
export const newPiece = { pieces: 1, lengthUnit: 'CMT', weightUnit: 'kilogram' } as const

const begins: { readonly [name: string]: Json | undefined } = newPiece

/** The pieces as lines of the document. */
export const piecesField = (bulks: Resource): LinesField => ({
  kind: 'lines',
  label: { es: 'Piezas', en: 'Pieces' },
  max: 5000,
  fields: Object.fromEntries(
    columns.flatMap((name) => {
      const field = bulks.fields[name]
      return isLine(field) ? [[name, begins[name] === undefined ? field : { ...field, default: begins[name] }]] : []
    }),
  ),
})
