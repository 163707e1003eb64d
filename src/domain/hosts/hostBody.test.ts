import { describe, expect, it } from 'vitest'
import { bodyOf, formBody, headersIn, literalsOf } from './hostBody.ts'
import { saysNoRows } from './hostRefusal.ts'

const post = { method: 'POST', template: '/puertos/{code}', wrap: null, fixed: {} } as const

describe('what a call to a host sends', () => {
  it('is a form where the table says so: paths as names, lists as JSON, empty what is emptied', () => {
    const record = {
      codigo: 'A B',
      pais: { codigo: 'CO', zona: null },
      activo: false,
      usos: ['MAR', 'RÍO'],
      nota: '',
      otra: undefined,
    }
    expect([...new URLSearchParams(formBody(record))]).toEqual([
      ['codigo', 'A B'],
      ['pais.codigo', 'CO'],
      ['pais.zona', ''],
      ['activo', 'false'],
      ['usos', '["MAR","RÍO"]'],
      ['nota', ''],
    ])
    expect(formBody(undefined)).toBe('')
  })

  it('is the record within what the table puts around it, and beside what always stands there', () => {
    const wrapped = { ...post, wrap: 'datos.puerto', fixed: { 'datos.tipo': 'P', canal: 7 } }
    expect(bodyOf(wrapped, { body: { codigo: 'A' } })).toEqual({
      datos: { puerto: { codigo: 'A' }, tipo: 'P' },
      canal: 7,
    })
    expect(formBody(bodyOf(wrapped, { body: { codigo: 'A' } }))).toBe('datos.puerto.codigo=A&datos.tipo=P&canal=7')
  })

  it('is what a list asks for, a name with points within, and not what the template or a header takes', () => {
    const further = { code: 'A', 'pagina.numero': 2, 'pagina.filas': 20, texto: '', 'header:Range': 'puertos=0-9' }
    expect(bodyOf(post, { further })).toEqual({ pagina: { numero: 2, filas: 20 } })
    expect(headersIn(further)).toEqual({ range: 'puertos=0-9' })
    expect(bodyOf({ ...post, method: 'GET' }, { further })).toBeUndefined()
    expect(bodyOf({ ...post, method: 'DELETE', fixed: { canal: 7 } }, {})).toBeUndefined()
  })
})

describe('a list that says by its status that it is empty', () => {
  it.each([
    ['ports.list', { noRows: [404] }, 404, true],
    ['ports.list', { noRows: [404, 416] }, 416, true],
    ['ports.list', { noRows: [404] }, 400, false],
    ['ports.list', {}, 404, false],
    ['ports.get', { noRows: [404] }, 404, false],
  ])('%s with %j and %i: %s', (name, errors, status, empty) => {
    expect(saysNoRows({ name, errors }, status)).toBe(empty)
  })
})

it('names what stands in the query of a route as it is', () => {
  expect([...literalsOf('GET /puertos{?q,page}')]).toEqual([])
  expect([...literalsOf('GET /puertos/{code}?Empresa=ACME&tipo=S{&q}')]).toEqual(['empresa', 'tipo'])
})
