import { activeStatus } from '../../src/schema/builders.ts'
import type { Field, FieldOf, Fields, Kind } from '../../src/schema/fields.ts'
import type { Json } from '../../src/schema/json.ts'

export interface KindExample<F = Field> {
  readonly field: F
  /** Other fields of the record that it speaks of, and what they hold. */
  readonly beside?: { readonly fields: Fields; readonly values: { readonly [field: string]: Json } }
  /** What it takes, and how that is kept; for a computed field, what it comes to. */
  readonly takes: Json
  readonly kept?: Json
  readonly refuses?: Json
}

/** One of each kind, tried in `examples.test.ts`: the compiler asks for every one. */
export const kindExamples: { readonly [K in Kind]: KindExample<FieldOf<K>> } = {
  text: {
    field: { kind: 'text', required: true, max: 20 },
    takes: 'Ever Given',
    refuses: 'A name of more than twenty',
  },
  code: { field: { kind: 'code', pattern: '^[A-Z]{3}$' }, takes: ' fob ', kept: 'FOB', refuses: 'FOBS' },
  longtext: { field: { kind: 'longtext', max: 500 }, takes: 'Line one\nline two', kept: 'Line one\nline two' },
  integer: { field: { kind: 'integer', min: 1 }, takes: '12', kept: 12, refuses: 0.5 },
  decimal: { field: { kind: 'decimal', decimals: 2 }, takes: 0.25, refuses: 'much' },
  money: {
    field: { kind: 'money', currency: 'base', min: 0 },
    takes: '1500.5',
    kept: 1500.5,
    refuses: -1,
  },
  quantity: { field: { kind: 'quantity', unit: 'kg', min: 0, max: 100 }, takes: 12.5, refuses: 101 },
  boolean: { field: { kind: 'boolean', default: false }, takes: true, refuses: 'perhaps' },
  date: { field: { kind: 'date', startsAs: { today: 0 } }, takes: '2026-11-22', refuses: '2026-02-30' },
  datetime: {
    field: { kind: 'datetime' },
    takes: '2026-11-22T10:00:00-05:00',
    kept: '2026-11-22T15:00:00.000Z',
    refuses: '22/11/2026',
  },
  month: { field: { kind: 'month' }, takes: '2026-11', refuses: '2026-13' },
  email: { field: { kind: 'email' }, takes: 'ana@acme.co', refuses: 'ana@' },
  phone: { field: { kind: 'phone' }, takes: '+57(300)1234567', refuses: 'none' },
  url: { field: { kind: 'url' }, takes: 'https://acme.co', refuses: 'acme' },
  password: { field: { kind: 'password', foreign: true }, takes: 'of the other system' },
  choice: { field: { kind: 'choice', values: ['SEA', 'AIR'] }, takes: 'SEA', refuses: 'MOON' },
  status: { field: activeStatus(), takes: 'ACTIVE', refuses: 'LOST' },
  reference: { field: { kind: 'reference', to: 'countries', where: { status: 'ACTIVE' } }, takes: 'CO' },
  references: { field: { kind: 'references', to: 'countries' }, takes: ['CO', 'DE'], refuses: 7 },
  parent: { field: { kind: 'parent' }, takes: '11' },
  lines: {
    field: {
      kind: 'lines',
      min: 1,
      fields: { item: { kind: 'text', required: true }, pieces: { kind: 'integer', min: 1 } },
    },
    takes: [{ item: 'Pallet', pieces: 2 }],
    refuses: [{ item: '', pieces: 0 }],
  },
  file: { field: { kind: 'file', accept: ['application/pdf'], maxMb: 5 }, takes: 'manual.pdf' },
  image: { field: { kind: 'image', accept: ['image/png'] }, takes: 'plate.png' },
  json: { field: { kind: 'json' }, takes: { any: ['value'] } },
  color: { field: { kind: 'color' }, takes: '#336699', refuses: 'blue' },
  barcode: { field: { kind: 'barcode', symbology: 'ean13' }, takes: '7701234567897' },
  computed: {
    field: { kind: 'computed', type: 'decimal', formula: ['mul', 'pieces', 'kilos'], unit: 'kg' },
    beside: {
      fields: { pieces: { kind: 'integer' }, kilos: { kind: 'decimal' } },
      values: { pieces: 4, kilos: 2.5 },
    },
    takes: 10,
  },
}
