import * as yup from 'yup'
import { recordErrors } from '../../domain/recordRules.ts'
import { compileValidation } from '../../domain/validation.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { Json, JsonObject, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { importable } from './titles.ts'

/** What might be written in a field; the first that its rules take is the example. */
const candidates: { readonly [kind: string]: readonly Json[] } = {
  text: [
    'Bogotá',
    'Medellín',
    '900373913',
    '12345',
    '01',
    '1',
    'A',
    'CO',
    'COP',
    '170',
    '+57',
    'ABC-123',
    'ABC123',
    'wms',
    'menu.title',
  ],
  longtext: ['Bogotá, Medellín, Cali'],
  code: [
    'BOG-01',
    'BOG01',
    'BOG',
    'BO',
    '010101',
    '0101',
    '01',
    '1',
    'A',
    '12345678',
    '1234567',
    '870421',
    '1234567890',
    'COBUN',
    'CSQU3054383',
    '7702004003508',
    '170',
  ],
  integer: [1, 10, 100, 1000, 30480, 0],
  decimal: [1.5, 10, 0, 30480],
  money: [125000, 100, 0],
  quantity: [12.5, 10, 1, 0, 30480],
  boolean: [true, false],
  date: ['2026-12-31', '2026-01-01'],
  datetime: ['2026-12-31T14:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  month: ['2026-12'],
  email: ['nombre@empresa.co'],
  phone: ['+573001234567'],
  url: ['https://empresa.co'],
  color: ['#1f3a52'],
  file: ['documento.pdf'],
  image: ['bodega.jpg', 'bodega.png'],
  json: [{}, [], ['a@empresa.co'], { list: 'GET /list' }],
  barcode: ['7702004003508', '00012345600000000018'],
}

/** The record that a field refers to in the example, by the field's name; null: there is none. */
export type Chosen = (field: string) => string | null

const possible = (field: Field, name: string, chosen: Chosen): readonly Json[] => {
  if ('to' in field) {
    const id = chosen(name)
    return id === null ? [] : [field.kind === 'references' ? [id] : id]
  }
  if (field.kind === 'status') return [field.initial]
  if ('values' in field) return field.values
  if ('fields' in field) return [[lineOf(field.fields, chosen)]]
  const usual = candidates[field.kind] ?? []
  return field.default === undefined ? usual : [field.default, ...usual]
}

/** A line with what it must have. */
const lineOf = (fields: Fields, chosen: Chosen): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [value] = field.required === true ? possible(field, name, chosen) : []
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * A record that the resource's rules take, to show how a file is filled: every field that has a believable value,
 * without those that the rules would refuse.
 */
export const exampleRow = (resource: Resource, locale: Locale, chosen: Chosen, today: string): Values => {
  const validate = compileValidation(yup, resource, 'create')
  const errorsOf = (row: Values): { readonly [field: string]: string } => {
    const { value, errors } = validate(row, locale)
    return { ...recordErrors(resource, value, { old: null, today }, locale), ...errors }
  }
  let row: Values = {}
  for (const name of importable(resource)) {
    const field = resource.fields[name]
    if (field === undefined) continue
    const right = possible(field, name, chosen).find((value) => !Object.hasOwn(errorsOf({ [name]: value }), name))
    if (right !== undefined) row = { ...row, [name]: right }
  }
  for (const name of Object.keys(errorsOf(row)).map((path) => path.split('.')[0] ?? path))
    row = mended(row, name, resource.fields[name], { errorsOf, chosen })
  return row
}

interface Judge {
  readonly errorsOf: (row: Values) => { readonly [field: string]: string }
  readonly chosen: Chosen
}

/** The row with another value of a field that its rules do not take beside the rest, or without it. */
const mended = (row: Values, name: string, field: Field | undefined, { errorsOf, chosen }: Judge): Values => {
  if (field === undefined) return row
  const wrong = Object.keys(errorsOf(row)).length
  const others = possible(field, name, chosen).map((value) => ({ ...row, [name]: value }))
  const without = Object.fromEntries(Object.entries(row).filter(([other]) => other !== name))
  return [...others, without].find((other) => Object.keys(errorsOf(other)).length < wrong) ?? row
}
