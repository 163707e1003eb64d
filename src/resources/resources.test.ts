import * as yup from 'yup'
import { describe, expect, it } from 'vitest'
import { recordErrors } from '../domain/recordRules.ts'
import { compileValidation, isWritable } from '../domain/validation.ts'
import { glossary } from '../schema/glossary/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import { withoutFields } from '../schema/withoutFields.ts'
import { loadSources } from './index.server.ts'
import { screenTabs } from './screens.ts'

const sources = await loadSources()
const registry = buildRegistry(sources, glossary)

const declared = [
  'countries',
  'states',
  'cities',
  'zones',
  'zip-codes',
  'currencies',
  'currency-factors',
  'taxes',
  'incoterms',
  'units-of-measure',
  'ports',
  'general-ports',
  'airports',
  'containers',
  'packing-units',
  'warehouses',
  'stores',
  'cost-centers',
  'users',
  'roles',
  'menus',
  'companies',
]

/** What a person writes elsewhere than in the form of the record. */
const writtenElsewhere: { readonly [resource: string]: readonly string[] } = {
  // By whom it is of, from an invitation or a forgotten password.
  users: ['password'],
  // By a quick rate, which prices it.
  'client-quotations': ['parcel', 'weightUnit'],
  // Weights of quotations are tons on screen; an integration may say another unit.
  quotations: ['weightUnit'],
  'supplier-quotations': ['weightUnit'],
  'quotation-requests': ['weightUnit'],
}

describe('the resources', () => {
  it('have a place in their form for whatever a person writes', () => {
    const without = registry.all
      .filter(({ verbs }) => verbs.includes('create') || verbs.includes('update'))
      .flatMap(({ name, form, fields }) => {
        const placed = form.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
        const left = Object.entries(fields).flatMap(([field, declaration]) =>
          isWritable(declaration) && !placed.includes(field) ? [field] : [],
        )
        return left.length === 0 ? [] : [[name, left] as const]
      })
    expect(Object.fromEntries(without)).toEqual(writtenElsewhere)
  })

  it.each(declared)('%s is declared, in the folder of its service', (name) => {
    const resource = registry.get(name)
    expect(sources[`src/resources/${resource.service}/${name}.ts`]?.name).toBe(name)
  })

  it.each(registry.all.map((resource) => [resource.name, resource] as const))(
    '%s says in both languages what belongs there',
    (_name, { labels }) => {
      for (const locale of [labels.es, labels.en]) {
        expect(locale.about.length).toBeGreaterThan(20)
        expect(locale.about).toMatch(/\.$/)
      }
      expect(labels.es.about).not.toBe(labels.en.about)
    },
  )

  it.each(registry.all.map((resource) => [resource.name, resource] as const))(
    '%s survives a JSON round trip',
    (_name, resource) => {
      expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
    },
  )

  it.each(registry.all.map((resource) => [resource.name, resource] as const))(
    '%s edits each of its fields once',
    (_name, resource) => {
      const shown = resource.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      expect(new Set(shown).size).toBe(shown.length)
      const needed = Object.entries(resource.fields)
        .filter(([, field]) => field.required && !field.readOnly)
        .map(([name]) => name)
      expect(shown).toEqual(expect.arrayContaining(needed))
    },
  )

  it('show amounts of another resource in the currency that they are in there', () => {
    const currencyOf = (resource: string, name: string): string | undefined => {
      const field = registry.get(resource).fields[name]
      return field?.kind === 'money' ? field.currency : undefined
    }
    const otherwise = registry.all.flatMap(({ name, view, fields }) =>
      Object.keys(fields).flatMap((field) => {
        const of = view === null ? undefined : currencyOf(view.of, view.fields?.[field] ?? field)
        return of === undefined || of === currencyOf(name, field) ? [] : [`${name}.${field}`]
      }),
    )
    expect(otherwise).toEqual([])
  })

  it('opens at the paths of the specification', () => {
    const paths = Object.fromEntries(registry.all.map(({ name, paths: [canonical] }) => [name, canonical]))
    expect(paths).toMatchObject({
      countries: '/settings/courier/territories',
      currencies: '/settings/currency',
      taxes: '/settings/courier/taxes',
      incoterms: '/incoterms',
      'units-of-measure': '/settings/unitofmeasurement',
      ports: '/settings/ports',
      containers: '/settings/container-register',
      'packing-units': '/settings/packing-units',
      warehouses: '/settings/courier/createwarehouse',
      'cost-centers': '/settings/productivitycenter-management',
      users: '/settings/user-management',
      roles: '/settings/role',
      menus: '/settings/menu',
      companies: '/settings/companysetting',
      zones: '/zones',
      airports: '/airports',
    })
  })

  it('shows resources that are there as tabs of a screen that is there', () => {
    const paths = new Set(registry.all.flatMap((resource) => resource.paths))
    for (const [path, tabs] of Object.entries(screenTabs)) {
      expect(paths).toContain(path)
      for (const name of tabs) expect(registry.find(name)?.name).toBe(name)
    }
  })

  it('gives territories the keys of their places', () => {
    expect(registry.get('states').key).toEqual(['codeCountry', 'code'])
    expect(registry.get('cities').key).toEqual(['state', 'code'])
    expect(registry.get('states').routes['byCountry']).toBe('GET /countries/{country}/states')
    expect(registry.get('cities').routes['filter']).toBe('GET /cities/filter{?country,state,active,query}')
  })
})

describe('exchange rates', () => {
  const rates = registry.get('currency-factors')
  const rate = { currency: 'USD', date: '2026-03-12', factor: 4000, baseCurrency: 'COP', source: 'COMPANY' }
  const today = '2026-03-10'

  it('may be at most two days ahead', () => {
    expect(recordErrors(rates, rate, { old: null, today }, 'en')).toEqual({})
    expect(recordErrors(rates, { ...rate, date: '2026-03-13' }, { old: null, today }, 'en')).toEqual({
      date: 'The rate cannot be saved with a date more than 2 days ahead',
    })
  })

  it('may not move to an earlier date', () => {
    expect(
      recordErrors(rates, { ...rate, date: '2026-03-09' }, { old: { ...rate, date: '2026-03-10' }, today }, 'es'),
    ).toEqual({ date: 'No se puede actualizar la tasa a una fecha anterior' })
    expect(
      recordErrors(
        rates,
        { ...rate, date: '2026-03-10', factor: 4100 },
        { old: { ...rate, date: '2026-03-10' }, today },
        'es',
      ),
    ).toEqual({})
  })

  it('must be above zero, and the base currency has none', () => {
    expect(Object.keys(compileValidation(yup, rates, 'create')({ ...rate, factor: 0 }, 'es').errors)).toEqual([
      'factor',
    ])
    expect(Object.keys(recordErrors(rates, { ...rate, currency: 'COP' }, { old: null, today }, 'es'))).toEqual([
      'currency',
    ])
  })
})

describe('containers', () => {
  const containers = registry.get('containers')
  const box = {
    number: 'CSQU3054383',
    isoType: '22G1',
    sizeFeet: '20',
    category: 'DRY',
    tare: 2230,
    maxGross: 30480,
    capacityM3: 33.2,
  }

  it('are known by a number with its check digit', () => {
    const validate = compileValidation(yup, containers, 'create')
    expect(validate(box, 'es').errors).toEqual({})
    const wrong = { ...box, number: 'CSQU3054384' }
    expect(validate(wrong, 'es')).toMatchObject({ errors: {}, warnings: { number: expect.stringContaining('3') } })
    expect(Object.keys(validate(wrong, 'es', new Set()).errors)).toEqual(['number'])
    expect(Object.keys(validate({ ...box, number: 'CSQ3054383' }, 'es').errors)).toEqual(['number'])
  })

  it('weigh less empty than full', () => {
    expect(recordErrors(containers, { ...box, maxGross: 2000 }, { old: null, today: '2026-01-01' }, 'en')).toEqual({
      maxGross: 'The maximum gross weight must be greater than the tare',
    })
  })
})

describe('companies', () => {
  const companies = registry.get('companies')
  const errorsOf = (record: { readonly [field: string]: unknown }) =>
    recordErrors(companies, record, { old: null, today: '2026-01-01' }, 'es')

  it('of Colombia end their NIT in its check digit, others have none', () => {
    expect(errorsOf({ identificationType: 'CO-NIT', taxId: '900373913', taxIdCheckDigit: '4' })).toEqual({})
    expect(errorsOf({ identificationType: 'CO-NIT', taxId: '900373913', taxIdCheckDigit: '5' })).toEqual({
      taxIdCheckDigit: 'Dígito de verificación errado',
    })
    expect(errorsOf({ identificationType: 'CO-NIT', taxId: '900373913', taxIdCheckDigit: null })).toEqual({
      taxIdCheckDigit: 'Falta el dígito de verificación del NIT',
    })
    expect(errorsOf({ identificationType: 'DE-USTID', taxId: 'DE123456789', taxIdCheckDigit: null })).toEqual({})
  })
})

describe('places', () => {
  it('lie in each other: city in state, state in country', () => {
    const errorsOf = (resource: string, record: { readonly [field: string]: unknown }) =>
      Object.keys(recordErrors(registry.get(resource), record, { old: null, today: '2026-01-01' }, 'es'))
    expect(errorsOf('cities', { country: 'CO', state: 'CO~DC', code: '1' })).toEqual([])
    expect(errorsOf('cities', { country: 'DE', state: 'CO~DC', code: '1' })).toEqual(['state'])
    expect(errorsOf('zip-codes', { country: 'CO', state: 'CO~DC', city: 'CO~ANT~3674962' })).toEqual(['city'])
    expect(errorsOf('warehouses', { country: 'DE', state: null, city: 'CO~DC~3688689' })).toEqual(['city'])
    expect(errorsOf('companies', { country: 'CO', state: 'CO~DC', city: 'CO~DC~3688689' })).toEqual([])
  })
})

describe('ports', () => {
  it('of the transport of a record are offered first wherever it says one and they may be chosen', () => {
    const chosenIn = registry.all.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        'transport' in resource.fields && field.kind === 'reference' && field.to === 'ports' && !resource.view
          ? [[`${resource.name}.${name}`, field.offersFirst]]
          : [],
      ),
    )
    expect(chosenIn.length).toBeGreaterThan(10)
    for (const [, first] of chosenIn) expect(first).toEqual({ transport: { ifGiven: 'transport' } })
  })
})

it('concepts of its own type are offered first to a document', () => {
  const { concept } = registry.get('documents').fields
  expect(concept?.kind === 'reference' && concept.offersFirst).toEqual({ documentType: { ifGiven: 'type' } })
})

it('what is asked for is said in words to whom the field of that name is hidden', () => {
  const hidden = new Set(['lostReason', 'followUps'])
  const { fields, options } = withoutFields(registry.get('quotations'), hidden).labels.es
  expect(Object.keys(options['lostReason'] ?? {})).toContain('PRICE')
  expect([Boolean(fields['lostReason']), fields['followUps']]).toEqual([true, undefined])
})
