import { beforeAll, expect, it } from 'vitest'
import { operationsOf } from '../../server/routes/operations.ts'
import { endpoints } from '../../server/services/endpoints.ts'
import { serviceOf } from '../../server/services/registry.ts'
import type { ServiceDefinition } from '../../server/services/service.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry, type Sources } from '../../src/schema/registry.ts'
import type { ResourceSource } from '../../src/schema/resource.ts'
import './recipes/declared.ts'
import liftTrucks from './recipes/liftTrucks.ts'
import liftTrucksService from './recipes/liftTrucksService.ts'

const file = 'src/resources/config/lift-trucks.ts'
const serviceFile = 'server/services/lift-trucks.ts'

let others: Sources

beforeAll(async () => {
  others = await loadSources()
})

/** What the start says of the recipe with a change in it, beside all that the project declares. */
const told = (source: unknown, service: ServiceDefinition = liftTrucksService): string => {
  try {
    const registry = buildRegistry({ ...others, [file]: source as ResourceSource }, glossary)
    const ours = { ...service, file: serviceFile }
    operationsOf(registry, {
      serviceOf: (name) => (name === 'lift-trucks' ? ours : serviceOf(name)),
      endpoints,
    })
    return ''
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
}

const { fields, states, actions, es } = liftTrucks
const move = (more: object) => ({ ...liftTrucks, states: { ...states, moves: { ...states?.moves, ...more } } })
const field = (more: object) => ({ ...liftTrucks, fields: { ...fields, ...more } })
const ownedWith = (more: object) => ({ own: { owner: 'owner', ...more } })
const action = (more: object) => ({ ...liftTrucks, actions: { ...actions, ...more } })

it('the recipe itself has no mistake', () => {
  expect(told(liftTrucks)).toBe('')
})

it.each<readonly [mistake: string, source: unknown, text: string]>([
  [
    'a reference to nothing',
    field({ warehouse: { kind: 'reference', to: 'warehose' } }),
    "fields.warehouse: there is no resource 'warehose'; did you mean 'warehouses'?",
  ],
  ['a kind that is none', field({ litres: { kind: 'number' } }), "fields.litres: there is no field kind 'number'"],
  [
    'a slip in an option',
    field({ name: { kind: 'text', requierd: true } }),
    "fields.name: there is no option 'requierd'; did you mean 'required'?",
  ],
  [
    'a move to no state',
    move({ stop: { from: ['WORKING'], to: 'IDEL' } }),
    "states.moves.stop: there is no state 'IDEL'; did you mean 'IDLE'?",
  ],
  ['a move from nowhere', move({ stop: { from: [], to: 'IDLE' } }), 'states.moves.stop: begins nowhere'],
  [
    'a move called as an action',
    move({ refuel: { from: ['IDLE'], to: 'IDLE' } }),
    'states.moves.refuel: is an action or query too',
  ],
  [
    'a move that needs a field that is not there',
    move({
      start: { from: ['IDLE'], to: 'WORKING', needs: [{ assert: { liters: { gt: 0 } }, message: 'emptyTank' }] },
    }),
    "states.moves.start: there is no field 'liters'; did you mean 'litres'?",
  ],
  [
    'a move that makes nothing known',
    move({ start: { from: ['IDLE'], to: 'WORKING', makes: 'order' } }),
    "states.moves.start.makes: there is no resource 'order'; did you mean 'orders'?",
  ],
  [
    'a right that nobody has',
    move({ start: { from: ['IDLE'], to: 'WORKING', right: 'edti' } }),
    "states.moves.start: there is no right 'edti'; did you mean 'edit'?",
  ],
  [
    'a first state that is none',
    { ...liftTrucks, states: { ...states, initial: 'NEW' } },
    "states.initial: there is no state 'NEW'",
  ],
  [
    'states of a field that is no status',
    { ...liftTrucks, states: { ...states, field: 'name' } },
    "states.field: 'name' is not a field of kind status",
  ],
  [
    'a transition by an action that is not there',
    field({
      state: {
        kind: 'status',
        values: ['IDLE', 'WORKING'],
        initial: 'IDLE',
        readOnly: true,
        transitions: [{ from: 'IDLE', to: 'WORKING', action: 'strat' }],
      },
    }),
    "fields.state: there is no action 'strat'; did you mean 'start'?",
  ],
  [
    'two actions on one route',
    action({ fill: { route: 'POST /lift-trucks/{id}/refuel' } }),
    "'POST /lift-trucks/{id}/refuel' is the route of 'refuel' too",
  ],
  [
    'a route without a method',
    action({ refuel: { route: '/refuel' } }),
    "operations.refuel: '/refuel' is not 'METHOD /template'",
  ],
  [
    'an icon that there is not',
    { ...liftTrucks, menu: { section: 'Warehouses', order: 90, icon: 'trukc' } },
    "menu.icon: there is no icon 'trukc'; did you mean 'truck'?",
  ],
  [
    'a section that there is not',
    { ...liftTrucks, menu: { section: 'Warehouse', order: 90 } },
    "menu.section: there is no section 'Warehouse'; did you mean 'Warehouses'?",
  ],
  [
    'a panel that nobody made',
    { ...liftTrucks, panels: ['right'] },
    "panels: there is no panel 'right'; did you mean 'rights'?",
  ],
  ['a screen of its own', { ...liftTrucks, screen: 'Trucks' }, "defineResource: there is no option 'screen'"],
  [
    'the label of no field',
    { ...liftTrucks, es: { ...es, fields: { ...es?.fields, liters: 'Litros' } } },
    "es.fields.liters: there is no field 'liters'; did you mean 'litres'?",
  ],
  [
    'a missing word in Spanish',
    { ...liftTrucks, es: { ...es, fields: {} } },
    'es.fields.plate: has no text in this language',
  ],
  [
    'a missing sentence in English',
    { ...liftTrucks, en: { ...liftTrucks.en, messages: {} } },
    'en.messages.emptyTank: has no text in this language',
  ],
  [
    'a sum that people may type',
    field({ inspections: { kind: 'lines', fields: { passed: { kind: 'boolean' } }, adds: { name: 'passed' } } }),
    "fields.inspections.adds: 'name' is no field of the record that is readOnly",
  ],
  [
    'a start that no kind knows',
    field({ name: { kind: 'text', startsAs: 'today' } }),
    "fields.name: it starts as 'today', which no text does",
  ],
  [
    'a column of no field',
    { ...liftTrucks, columns: ['plat'] },
    "columns: there is no field 'plat'; did you mean 'plate'?",
  ],
  ['a key of no field', { ...liftTrucks, key: 'plates' }, "key: there is no field 'plates'; did you mean 'plate'?"],
  [
    'the address of another resource',
    { ...liftTrucks, paths: ['/ports'] },
    "paths: '/ports' is a path of 'lift-trucks' too",
  ],
  [
    'a slip in where records stand',
    { ...liftTrucks, access: { places: { warehouse: ['warehouse'] } } },
    "access.places: there is no option 'warehouse'; did you mean 'warehouses'?",
  ],
  [
    'a slip in what customers do not see',
    { ...liftTrucks, access: { hidden: { customer: ['litres'] } } },
    "access.hidden: there is no option 'customer'; did you mean 'customers'?",
  ],
  [
    'a slip in whose records are shared',
    { ...field({ owner: { kind: 'reference', to: 'users', readOnly: true } }), access: ownedWith({ share: {} }) },
    "access.own: there is no option 'share'; did you mean 'shared'?",
  ],
  [
    'a slip in what makes them operations',
    { ...liftTrucks, access: { operations: { sw: 'name', warehouses: 'warehouse' } } },
    "access.operations: there is no option 'warehouses'; did you mean 'warehouse'?",
  ],
  [
    'a slip in the rows of a view',
    { ...liftTrucks, view: { of: 'warehouses', were: { status: 'ACTIVE' } } },
    "view: there is no option 'were'; did you mean 'where'?",
  ],
  [
    'a slip in a finder',
    { ...liftTrucks, finders: { byName: { path: '/lift-trucks/name/{name}', where: {}, results: 'one' } } },
    "finders.byName: there is no option 'results'; did you mean 'result'?",
  ],
  [
    'a finder without its condition',
    { ...liftTrucks, finders: { byName: { path: '/lift-trucks/name/{name}', were: {} } } },
    'finders.byName.where: is missing',
  ],
  [
    'a slip in the states of an action',
    action({ refuel: { ...actions?.refuel, status: { field: 'state', from: ['IDLE'], to: 'IDLE', form: [] } } }),
    "operations.refuel.status: there is no option 'form'; did you mean 'from'?",
  ],
  [
    'a slip in what an action asks for',
    action({ refuel: { ...actions?.refuel, input: { litres: { kind: 'decimal', requird: true } } } }),
    "operations.refuel.input.litres: there is no option 'requird'; did you mean 'required'?",
  ],
  [
    'a slip in what a move asks for',
    move({ stop: { from: ['WORKING'], to: 'IDLE', input: { litres: { kind: 'decimal', requird: true } } } }),
    "states.moves.stop.input.litres: there is no option 'requird'; did you mean 'required'?",
  ],
  [
    'a slip in the states in which a record is written',
    { ...liftTrucks, states: { ...states, written: { in: ['IDLE'], allways: [] } } },
    "states.written: there is no option 'allways'; did you mean 'always'?",
  ],
  [
    'a slip in a rule of a field',
    field({ name: { kind: 'text', rules: [{ rule: 'decimal', decimal: 2 }] } }),
    "fields.name.rules: there is no option 'decimal'; did you mean 'decimals'?",
  ],
  [
    'a step over a reference to nothing in what customers see',
    { ...liftTrucks, access: { customers: { 'warehouse.nombre': { eq: { var: 'customerId' } } } } },
    "access.customers: 'warehouse.nombre' leads nowhere",
  ],
  [
    'a word that is no operator in what customers see',
    { ...liftTrucks, access: { customers: { name: { equals: { var: 'customerId' } } } } },
    "access.customers: there is no operator 'equals'",
  ],
  [
    'a variable that a policy does not know',
    { ...liftTrucks, access: { customers: { name: { eq: { var: 'userId' } } } } },
    "access.customers: there is no variable 'userId'; there are: customerId, parties, sharedRoles",
  ],
  [
    'a day in a policy',
    { ...field({ until: { kind: 'date' } }), access: { customers: { until: { gte: { today: 0 } } } } },
    "access.customers: the database judges it without a day: there is no 'today'",
  ],
  [
    'an operator that a kind does not have',
    { ...liftTrucks, access: { customers: { state: { contains: 'IDLE' } } } },
    "access.customers: 'state' is of kind status, which has no 'contains'",
  ],
  [
    'a value that is none in what others see',
    {
      ...field({ owner: { kind: 'reference', to: 'users', readOnly: true } }),
      access: ownedWith({ shared: { state: 'IDEL' } }),
    },
    "access.own.shared: 'IDEL' is not a value of 'state'",
  ],
  [
    'a variable that nobody gives in what others see',
    {
      ...field({ owner: { kind: 'reference', to: 'users', readOnly: true } }),
      access: ownedWith({ shared: {}, seenBy: { name: { in: { var: 'roleId' } } } }),
    },
    "access.own.seenBy: there is no variable 'roleId'; did you mean 'roleIds'?",
  ],
  [
    'a slip in the rows that some see alone',
    { ...liftTrucks, access: { hidden: { rows: { 'operation.cube': { 'warehouse.nombre': 'X' } } } } },
    "access.hidden.rows: 'warehouse.nombre' leads nowhere",
  ],
  [
    'a slip in what is open work',
    { ...liftTrucks, open: { litters: { gt: 0 } } },
    "open: there is no field 'litters'; did you mean 'litres'?",
  ],
  [
    'a place that leads nowhere',
    { ...liftTrucks, access: { places: { warehouses: ['warehouse.hall'] } } },
    "access.places: 'warehouse.hall' leads nowhere",
  ],
  ['a log that there is not', { ...liftTrucks, access: { audit: 'RIGHT' } }, "access.audit: 'RIGHT' is none of"],
  ['code among data', field({ name: { kind: 'text', max: () => 80 } }), 'fields.name.max'],
])('the start tells %s by file and place', (_mistake, source, text) => {
  const said = told(source)
  expect(said).toContain(text)
  expect(said).toMatch(/src\/resources\/config\/(lift-trucks|ports)\.ts: /)
})

it.each<readonly [mistake: string, service: ServiceDefinition, text: string]>([
  [
    'an action that nobody implements',
    { ...liftTrucksService, actions: {} },
    `${file}: 'refuel' is declared, ${serviceFile} does not implement it`,
  ],
  [
    'an action that nobody declares',
    { ...liftTrucksService, queries: { gauge: async () => null } },
    `${serviceFile}: 'gauge' is implemented, the resource does not declare it`,
  ],
  [
    'a move that nobody declares',
    { ...liftTrucksService, moves: { strat: () => undefined } },
    `${serviceFile}: the move 'strat' is implemented, the resource does not declare it`,
  ],
] as const)('the start tells %s in a service file', (_mistake, service, text) => {
  expect(told(liftTrucks, service)).toContain(text)
})
