import { beforeAll, describe, expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry, type Registry } from '../../schema/registry.ts'
import { routeTableProblems } from './checkRouteTable.ts'
import { isNoRecord } from './hostAnswer.ts'
import { HostMismatch } from './hostMismatch.ts'
import type { HostRecords } from './hostOperation.ts'
import { isKeyAlone, keyBody, keyValuesOf, ourRecord, templateValues, theirRecord, withoutIdle } from './hostRecords.ts'
import type { HostedResource } from './routeTable.ts'

let registry: Registry

beforeAll(async () => {
  registry = buildRegistry(await loadSources(), glossary)
})

const records = (
  name: string,
  { fields = {}, values = {}, always = {}, key }: Partial<HostedResource>,
): HostRecords => {
  const resource = registry.get(name)
  return { resource, fields, values, always, key: key === undefined ? resource.key : [key].flat() }
}

const refusal = (work: () => unknown): string => {
  try {
    work()
    return 'taken'
  } catch (problem) {
    if (!(problem instanceof HostMismatch)) throw problem
    return problem.message
  }
}

describe('records of a host and ours', () => {
  it('reads and writes a decimal comma, and refuses a number that may be read both ways', () => {
    const ports = records('ports', { values: { latitude: 'decimalComma' } })
    const read = (latitude: unknown) => ourRecord(ports, { code: 'COCTG', latitude })['latitude']
    expect([read('10,39'), read('-1.010,5'), read(10.39), read(''), read(null)]).toEqual([
      10.39,
      -1010.5,
      10.39,
      null,
      null,
    ])
    expect(refusal(() => read('10.39'))).toBe(
      `'latitude' (latitude): a number with a decimal comma was expected, "10.39" came`,
    )
    expect(theirRecord(ports, { latitude: -10.39 })).toEqual({ latitude: '-10,39' })
  })

  it.each([
    ['America/Bogota', '2026-03-02T02:00:00Z', '2026-03-01'],
    ['Europe/Berlin', '2026-03-01T23:30:00Z', '2026-03-02'],
    ['UTC', '2026-03-01T23:30:00Z', '2026-03-01'],
  ])('a day of epoch milliseconds is that of the clock of %s', (zone, moment, day) => {
    const taxes = records('taxes', { values: { validFrom: { date: 'epochMs', zone } } })
    const at = Date.parse(moment)
    expect(ourRecord(taxes, { code: 'IVA', validFrom: at })['validFrom']).toBe(day)
    const written = Number(theirRecord(taxes, { validFrom: day })['validFrom'])
    expect(ourRecord(taxes, { code: 'IVA', validFrom: written })['validFrom']).toBe(day)
  })

  it('writes days in forms of the host, whole seconds, and refuses days that there are not', () => {
    const taxes = records('taxes', { values: { validFrom: { date: 'DD/MM/YYYY' } } })
    expect(ourRecord(taxes, { code: 'X', validFrom: '01/03/2026' })['validFrom']).toBe('2026-03-01')
    expect(theirRecord(taxes, { validFrom: '2026-03-01' })).toEqual({ validFrom: '01/03/2026' })
    expect(refusal(() => ourRecord(taxes, { code: 'X', validFrom: '31/02/2026' }))).toContain('validFrom')
    const seconds = records('taxes', { values: { validFrom: 'epochSeconds' } })
    expect(theirRecord(seconds, { validFrom: '2026-03-01T00:00:00.700Z' })).toEqual({ validFrom: 1_772_323_200 })
  })

  it('reads and writes words, truths written as texts, and says which word it does not know', () => {
    const values = { status: { map: { true: 'ACTIVE', false: 'INACTIVE' } } } as const
    const ports = records('ports', { fields: { status: 'estado.activo' }, values })
    expect(ourRecord(ports, { code: 'A', estado: { activo: 'true' } })['status']).toBe('ACTIVE')
    expect(ourRecord(ports, { code: 'A', estado: { activo: false } })['status']).toBe('INACTIVE')
    expect(theirRecord(ports, { status: 'INACTIVE' })).toEqual({ estado: { activo: 'false' } })
    expect(refusal(() => ourRecord(ports, { code: 'A', estado: { activo: 'quizás' } }))).toContain(
      'one of true, false was expected',
    )
  })

  it('maps lines, each field of theirs by a path within the line, both ways', () => {
    const name = 'pricing-engines'
    const engines = records(name, {
      fields: {
        parameters: 'detalle',
        'parameters.name': 'campo.nombre',
        'parameters.value': 'valor',
        'parameters.order': 'pos',
      },
      values: { 'parameters.value': 'text' },
    })
    const theirs = { code: 'E1', detalle: [{ campo: { nombre: 'quantity' }, valor: 10, pos: 1 }] }
    const ours = ourRecord(engines, { id: 'E1', ...theirs })
    expect(ours['parameters']).toMatchObject([{ name: 'quantity', value: '10', order: 1 }])
    expect(theirRecord(engines, { parameters: [{ name: 'weight', value: '5', order: 2 }] })).toMatchObject({
      detalle: [{ campo: { nombre: 'weight' }, valor: '5', pos: 2 }],
    })
    expect(refusal(() => ourRecord(engines, { id: 'E1', code: 'E1', detalle: [{ otra: 1 }] }))).toContain('line 1')
    expect(refusal(() => ourRecord(engines, { id: 'E1', code: 'E1', detalle: 'none' }))).toContain(
      'a list was expected, text came',
    )
  })

  it('keeps what the host alone has of each line, whether one is changed, moved, taken out or added', () => {
    const engines = records('pricing-engines', {
      fields: { parameters: 'detalle', 'parameters.value': 'campo.nombre', 'parameters.order': 'pos' },
    })
    const line = (linea: number, nombre: string) => ({ linea, campo: { nombre, fijo: true }, pos: linea })
    const base = { code: 'E1', detalle: [line(1, 'a'), line(2, 'b'), line(3, 'c')] }
    const sent = (...parameters: readonly { readonly value: string; readonly order: number }[]) =>
      theirRecord(engines, { parameters }, base)['detalle']
    const [a, b, c, d] = [1, 2, 3, 4].map((order) => ({ value: ' abcd'.charAt(order), order }))
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no lines')
    expect(sent(a, { ...b, value: 'z' }, c)).toEqual([line(1, 'a'), line(2, 'z'), line(3, 'c')])
    expect(sent(c, b)).toEqual([line(3, 'c'), line(2, 'b')])
    expect(sent(b, c, d)).toEqual([line(2, 'b'), line(3, 'c'), { campo: { nombre: 'd' }, pos: 4 }])
  })

  it('goes into lists of the host by place and leaves their other entries, and honours a name with a point', () => {
    const ports = records('ports', { fields: { description: 'contactos.0.nombre', iata: 'llave.iata' } })
    const base = { contactos: [{ nombre: 'Ana', tel: '1' }, { nombre: 'Luis' }], 'llave.iata': 'CTG' }
    expect(theirRecord(ports, { description: 'Eva', iata: 'BAQ' }, base)).toEqual({
      contactos: [{ nombre: 'Eva', tel: '1' }, { nombre: 'Luis' }],
      'llave.iata': 'BAQ',
    })
    expect(theirRecord(ports, { description: 'Eva', iata: 'BAQ' })).toEqual({
      contactos: [{ nombre: 'Eva' }],
      llave: { iata: 'BAQ' },
    })
    expect(theirRecord(ports, { description: null }, { contactos: [] })).toEqual({ contactos: [] })
    expect(templateValues(ports, null, { description: 'Eva' })).toMatchObject({ 'contactos.0.nombre': 'Eva' })
  })

  it('reads what a host writes where there is nothing as nothing, and writes it so', () => {
    const never = '0001-01-01T00:00:00'
    const taxes = records('taxes', {
      values: {
        validFrom: { date: 'YYYY-MM-DDTHH:mm:ss', empty: [never, '1753-01-01T00:00:00'] },
        validTo: { empty: [never] },
      },
    })
    const read = (validFrom: string, validTo: string) => ourRecord(taxes, { code: 'X', validFrom, validTo })
    expect(read('1753-01-01T00:00:00', never)).toMatchObject({ validFrom: null, validTo: null })
    expect(read('2026-03-01T00:00:00', '2026-03-02')).toMatchObject({ validFrom: '2026-03-01', validTo: '2026-03-02' })
    expect(theirRecord(taxes, { validFrom: null, validTo: null })).toEqual({ validFrom: never, validTo: never })
    expect(refusal(() => ourRecord(records('taxes', {}), { code: 'X', validFrom: never }))).toContain('validFrom')
  })

  it('refuses a number whose digits would be others', () => {
    const ports = records('ports', { values: { code: 'number' } })
    expect(theirRecord(ports, { code: '203' })).toEqual({ code: 203 })
    expect(refusal(() => theirRecord(ports, { code: '9007199254740993' }))).toContain('at most 15 digits')
  })

  it('knows a record by several fields, one of them within another record and one a reference of several parts', () => {
    const cities = records('cities', {
      key: ['state', 'code'],
      fields: { state: ['llave.pais', 'llave.depto'], code: 'llave.ciudad' },
    })
    const read = ourRecord(cities, { llave: { pais: 'CO', depto: 'ANT', ciudad: '05~001' } })
    expect(read).toMatchObject({ id: 'CO~ANT~05%7E001', state: 'CO~ANT', code: '05~001' })
    expect(keyValuesOf(cities, read.id)).toEqual({ state: 'CO~ANT', code: '05~001' })
    expect(keyBody(cities, read.id)).toEqual({ llave: { pais: 'CO', depto: 'ANT', ciudad: '05~001' } })
    expect(templateValues(cities, read.id, {})).toMatchObject({
      'llave.pais': 'CO',
      'llave.depto': 'ANT',
      'llave.ciudad': '05~001',
    })
    expect(refusal(() => ourRecord(cities, { llave: { pais: 'CO', depto: 'ANT' } }))).toContain(
      "each record needs 'llave.ciudad'",
    )
  })

  it('leaves what always holds unwritten, and tells a record of no field that it knows', () => {
    const ports = records('ports', { always: { function: 'SEA' } })
    expect(ourRecord(ports, { code: 'A' })).toMatchObject({ function: 'SEA', id: 'A' })
    expect(theirRecord(ports, { code: 'A', function: 'SEA' })).toEqual({ code: 'A' })
    expect(refusal(() => ourRecord(ports, { codigo: 'A' }))).toBe('none of the fields of ports is in { codigo: text }')
    expect(refusal(() => ourRecord(ports, [1]))).toBe('a record was expected, [number] came')
  })

  it('an answer that holds the key alone is no record, whether the key is a field of ours or the host’s own', () => {
    const ports = records('ports', { fields: { code: 'clave', description: 'rotulo' } })
    expect(
      [{ clave: 'A' }, { clave: 'A', rotulo: 'Uno' }, { rotulo: 'Uno' }, {}, null].map((said) =>
        isKeyAlone(ports, said),
      ),
    ).toEqual([true, false, false, false, false])
    const taxes = records('taxes', { key: 'num', fields: { code: 'sigla' } })
    expect([{ num: 7 }, { num: 7, sigla: 'IVA' }].map((said) => isKeyAlone(taxes, said))).toEqual([true, false])
  })

  it('does not write what is empty where neither the table nor the record of the host knows the field', () => {
    const ports = records('ports', { fields: { code: 'clave', latitude: 'lat' } })
    const form = { code: 'A', latitude: null, city: null, iata: '', zone: 'Z1' }
    expect(withoutIdle(ports, form)).toEqual({ code: 'A', latitude: null, zone: 'Z1' })
    expect(withoutIdle(ports, form, { clave: 'A', iata: 'CTG' })).toEqual({
      code: 'A',
      latitude: null,
      iata: '',
      zone: 'Z1',
    })
  })

  it('a table may name a record in the body of a get, and is refused where nothing names it', () => {
    const table = (get: object) => ({
      hosts: { erp: { url: 'https://erp.example' } },
      resources: { ports: { operations: { list: 'POST /ports/all', get } } },
    })
    expect(routeTableProblems(table({ route: 'POST /ports/one', body: 'key' }), registry.all)).toEqual([])
    expect(routeTableProblems(table({ route: 'POST /ports/one' }), registry.all).join()).toContain('names no record')
  })

  it.each([
    [{ data: null, fault: {} }, true],
    [{ data: { item: null } }, true],
    [{ data: {} }, false],
    [{ data: { item: { code: 'A' } } }, false],
  ])('a null in the place of a record says that there is none: %j', (body, none) => {
    expect(isNoRecord({ body }, { record: 'data.item' })).toBe(none)
    expect(isNoRecord({ body }, 'auto')).toBe(false)
  })
})
