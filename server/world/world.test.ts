import * as yup from 'yup'
import { describe, expect, it } from 'vitest'
import { recordErrors } from '../../src/domain/recordRules.ts'
import { compileValidation } from '../../src/domain/validation.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { citiesRows } from './cities.ts'
import { worldRows } from './index.ts'
import { idOf, type Row } from './insertRows.ts'
import { menuSections } from '../../src/schema/menuSections.ts'

const registry = buildRegistry(await loadSources(), glossary)
const world = await worldRows()
const rowsOf = (resource: string): readonly Row[] => world.get(resource) ?? []
const byId = new Map(
  [...world].map(([name, rows]) => [name, new Map(rows.map((row) => [idOf(registry.get(name), row), row]))]),
)
const row = (resource: string, id: string): Row | undefined => byId.get(resource)?.get(id)

describe('the world', () => {
  it('is whole', () => {
    expect(rowsOf('countries')).toHaveLength(249)
    expect(rowsOf('states').length).toBeGreaterThanOrEqual(5046)
    expect(rowsOf('cities').length).toBeGreaterThan(130_000)
    expect(rowsOf('currencies')).toHaveLength(179)
    expect(rowsOf('general-ports')).toHaveLength(1634)
    expect(rowsOf('ports').length).toBeGreaterThan(5000)
    expect(rowsOf('airports').length).toBeGreaterThan(9000)
    expect(rowsOf('incoterms')).toHaveLength(11)
    expect(rowsOf('zip-codes').length).toBeGreaterThan(20_000)
    expect(menuSections).toHaveLength(50)
  })

  it('mails customers the events of shipments that they are to be told', () => {
    const told = rowsOf('events').filter(
      ({ processType, notifyCustomer }) => processType === 'FREIGHT' && notifyCustomer === true,
    )
    expect(told.length).toBeGreaterThan(5)
    expect(new Set(told.map(({ emailType }) => emailType))).toEqual(new Set(['SHIPMENT_EVENT']))
  })

  it.each([...world.keys()])('%s: each record once, and right by its own schema', (name) => {
    const resource = registry.get(name)
    const rows = rowsOf(name)
    expect(byId.get(name)?.size).toBe(rows.length)
    const validate = compileValidation(yup, resource, 'create')
    const step = Math.max(1, Math.floor(rows.length / 4000))
    for (const [index, record] of rows.entries()) {
      if (index % step !== 0) continue
      const { id: _id, ...input } = record
      const { errors, value } = validate(input, 'es')
      expect(
        { ...errors, ...recordErrors(resource, value, { old: null, today: '2026-01-01' }, 'es') },
        JSON.stringify(record),
      ).toEqual({})
    }
  })

  it.each([...world.keys()])('%s: refers to records that are there', (name) => {
    const references = Object.entries(registry.get(name).fields).filter(([, field]) => field.kind === 'reference')
    for (const [field, { to }] of references as readonly (readonly [string, { readonly to: string }])[]) {
      const missing = rowsOf(name).find(
        (record) =>
          record[field] !== null && record[field] !== undefined && row(to, String(record[field])) === undefined,
      )
      expect(missing, `${name}.${field}`).toBeUndefined()
    }
  })

  it('names countries and states in both languages', () => {
    expect(row('countries', 'DE')).toMatchObject({
      description: 'Alemania',
      descriptionEn: 'Germany',
      alpha3: 'DEU',
      numericCode: '276',
      dialCode: '+49',
      currency: 'EUR',
      region: 'EU',
    })
    expect(row('countries', 'CO')).toMatchObject({ description: 'Colombia', currency: 'COP', dialCode: '+57' })
    expect(row('states', 'CO~ANT')).toMatchObject({ description: 'Antioquia', kind: 'DEPARTMENT', fiscalCode: '05' })
    expect(row('states', 'ES~CT')).toMatchObject({ description: 'Cataluña', descriptionEn: 'Catalonia' })
    expect(row('states', 'US~NY')?.['description']).toBe('Nueva York')
    expect(row('currencies', 'USD')).toMatchObject({
      description: 'Dólar estadounidense',
      descriptionEn: 'US Dollar',
      symbol: '$',
      minorUnits: 2,
    })
    expect(row('currencies', 'JPY')?.['minorUnits']).toBe(0)
  })

  it('places cities in their state', async () => {
    expect(row('cities', 'CO~DC~3688689')).toMatchObject({ description: 'Bogotá', country: 'CO', fiscalCode: '11001' })
    expect(row('cities', 'DE~HH~2911298')?.['description']).toBe('Hamburg')
    const countries = new Set(rowsOf('countries').map((country) => String(country['code'])))
    expect((await citiesRows(countries)).mapped).toBeGreaterThan(0.98)
  })

  it('knows ports and airports by their codes and the cities they serve', () => {
    expect(row('general-ports', 'DEHAM')).toMatchObject({
      name: 'Hamburg',
      country: 'DE',
      subdivision: 'HH',
      coordinates: '5333N 01000E',
    })
    expect(row('ports', 'COCTG')).toMatchObject({ country: 'CO', city: 'CO~BOL~3687238' })
    expect(row('ports', 'COBOG')).toMatchObject({
      description: 'Bogotá, El Dorado International Airport',
      iata: 'BOG',
      function: 'AIR',
      transport: 'Air',
      city: 'CO~DC~3688689',
      timeZone: 'America/Bogota',
    })
    // A place of both is one record of its UN/LOCODE; CNFUG is the port of Fuqing, FUG the airport of Fuyang.
    expect(row('ports', 'USMIA')).toMatchObject({ iata: 'MIA', function: 'SEA', transport: 'Ocean' })
    expect(row('ports', 'INHYD')).toMatchObject({ iata: 'HYD' })
    expect(row('ports', 'CNFUG')).toMatchObject({ description: 'Fuqing', iata: null })
    expect(row('airports', 'MAD')).toMatchObject({ icao: 'LEMD', country: 'ES', state: 'ES~MD' })
    expect(row('airports', 'BOG')).toMatchObject({ icao: 'SKBO', city: 'CO~DC~3688689' })
  })

  it('keeps the terms, units and packages of the trade', () => {
    expect(row('incoterms', 'CIF')).toMatchObject({
      transportMode: 'SEA_INLAND_WATERWAY',
      freightPaidBy: 'SELLER',
      insurancePaidBy: 'SELLER',
      importClearance: 'BUYER',
    })
    expect(row('incoterms', 'DDP')?.['importClearance']).toBe('SELLER')
    expect(row('units-of-measure', 'LBR')).toMatchObject({ factor: 453.59237, baseUnit: 'GRM' })
    expect(row('packing-units', 'PAL-EUR')).toMatchObject({ length: 120, width: 80, unece21: 'PX' })
    expect(row('zip-codes', 'CO~110911')).toMatchObject({ city: 'CO~DC~3688689', description: 'Fontibón' })
    expect(row('zip-codes', 'DE~20457')?.['state']).toBe('DE~HH')
  })

  it('C-WEIGHT-UNITS: weighs in gram, kilogram, pounds and ounces, and in nothing else', () => {
    expect(new Set(rowsOf('weights').map(({ code }) => code))).toEqual(
      new Set(['gram', 'kilogram', 'pounds', 'ounces']),
    )
    expect(rowsOf('weights')).toHaveLength(4)
  })
})
