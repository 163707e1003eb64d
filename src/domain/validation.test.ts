import * as yup from 'yup'
import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../schema/registry.ts'
import type { ResourceSource } from '../schema/resource.ts'
import { recordErrors } from './recordRules.ts'
import { compileValidation } from './validation.ts'

const source: ResourceSource = {
  name: 'parcels',
  service: 'wms',
  key: 'code',
  fields: {
    code: { kind: 'code', required: true, max: 5 },
    weight: { kind: 'decimal', required: true, decimals: 3, rules: [{ rule: 'greaterThanZero' }] },
    sender: { kind: 'text' },
    receiver: { kind: 'text', rules: [{ rule: 'different', target: 'sender' }] },
    secretNote: { kind: 'text', secret: true },
    pieces: { kind: 'lines', fields: { count: { kind: 'integer', required: true, min: 1 } } },
    status: {
      kind: 'status',
      active: true,
      required: true,
      default: 'DRAFT',
      values: ['DRAFT', 'SENT'],
      initial: 'DRAFT',
      transitions: [{ from: ['DRAFT'], to: 'SENT' }],
    },
  },
  rules: [
    { name: 'X-HEAVY', field: 'weight', when: { sender: null }, assert: { weight: { lt: 30 } }, message: 'heavy' },
  ],
  es: {
    one: 'Paquete',
    many: 'Paquetes',
    fields: {
      code: 'Código',
      weight: 'Peso',
      sender: 'Remitente',
      receiver: 'Destinatario',
      secretNote: 'Nota',
      pieces: 'Piezas',
      count: 'Cantidad',
      status: 'Estado',
    },
    options: { status: { DRAFT: 'Borrador', SENT: 'Enviado' } },
    messages: { heavy: 'Un paquete pesado necesita remitente' },
  },
  en: { messages: { heavy: 'A heavy parcel needs a sender' } },
}
const names = { general: { es: 'General', en: 'General' }, main: { es: 'Datos', en: 'Data' } }
const parcels = buildRegistry({ 'parcels.ts': source }, { fields: {}, options: {}, names }).get('parcels')
const create = compileValidation(yup, parcels, 'create')

describe('the check of a record', () => {
  it('reads values as a person writes them in their language', () => {
    const { value, errors } = create({ code: ' ab1 ', weight: '1.234,5' }, 'es')
    expect(errors).toEqual({})
    expect(value).toEqual({ code: 'AB1', weight: 1234.5, status: 'DRAFT' })
    expect(create({ code: 'a', weight: '1,234.5' }, 'en').value['weight']).toBe(1234.5)
  })

  it('names every wrong field in the caller’s language (B-VALIDATION-LOCALE)', () => {
    expect(create({ weight: 0, sender: 'A', receiver: 'A' }, 'es').errors).toEqual({
      code: 'El campo Código es obligatorio',
      weight: 'El campo Peso debe ser mayor que 0',
      receiver: 'El campo Destinatario debe ser diferente de Remitente',
    })
    expect(create({ code: 'TOOLONG', weight: '12.3456' }, 'en').errors).toEqual({
      code: 'The Code field may not be greater than 5 characters',
      weight: 'The Weight field takes at most 3 decimals',
    })
  })

  it('names the values that a field takes, as they are called and as they are kept', () => {
    expect(create({ code: 'A', weight: 1, status: 'LOST' }, 'es').errors).toEqual({
      status: 'El campo Estado debe ser uno de: Borrador (DRAFT), Enviado (SENT)',
    })
  })

  it('takes no key that an address would lose', () => {
    const fields = { ...source.fields, code: { kind: 'text' } } as const
    const named = buildRegistry({ 'parcels.ts': { ...source, fields } }, { fields: {}, options: {}, names })
    const check = compileValidation(yup, named.get('parcels'), 'create')
    const said = (code: string) => check({ code, weight: 1 }, 'en').errors['code']
    for (const code of ['.', '..']) expect(said(code)).toBe('The Code field does not have the expected form')
    for (const code of ['...', '.A', 'A.']) expect(said(code)).toBeUndefined()
  })

  it('finds mistakes inside lines', () => {
    const { errors } = create({ code: 'A', weight: 1, pieces: [{ count: 2 }, { count: 0 }, {}] }, 'en')
    expect(Object.keys(errors)).toEqual(['pieces.1.count', 'pieces.2.count'])
  })

  it('never takes a secret field and refuses an unknown one', () => {
    const { value, errors } = create({ code: 'A', weight: 1, secretNote: 'x', colour: 'red', version: 3 }, 'en')
    expect(value).not.toHaveProperty('secretNote')
    expect(errors).toEqual({ colour: 'There is no field colour' })
  })

  it.each([[Number.NaN], [1e300], ['1e5'], ['٣'], [{}], [[1]], ['12abc']])('refuses %j as a number', (weight) => {
    expect(create({ code: 'A', weight }, 'en').errors).toHaveProperty('weight')
  })

  it('applies the record’s own rules and the moves of its status', () => {
    expect(recordErrors(parcels, { weight: 40 }, {}, 'es')).toEqual({ weight: 'Un paquete pesado necesita remitente' })
    expect(recordErrors(parcels, { weight: 4, status: 'DRAFT' }, { old: { status: 'SENT' } }, 'en')).toEqual({
      status: 'It cannot go from Sent to Draft',
    })
  })
})
