import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

const registry = buildRegistry(await loadSources(), glossary)

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

afterAll(() => world.close())

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: unknown
  readonly responses: { readonly [status: string]: unknown }
  readonly 'x-also'?: readonly string[]
}

interface Schema {
  readonly properties: { readonly [field: string]: unknown }
  readonly required?: readonly string[]
}

interface Document {
  readonly openapi: string
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: { readonly schemas: { readonly [name: string]: Schema } }
}

interface LinesSchema {
  readonly items: Schema
  readonly minItems?: number
}

const linesIn = (schema: Schema | undefined): LinesSchema => schema?.properties['lines'] as LinesSchema

const operationsIn = (paths: Document['paths']): readonly Operation[] => Object.values(paths).flatMap(Object.values)

const documentOf = async (username?: string, language = 'es'): Promise<Document> => {
  const token = username === undefined ? undefined : await world.signIn(username, 'andina')
  const { body } = await world.ask('GET /openapi.json', {
    ...(token === undefined ? {} : { token }),
    headers: { 'accept-language': language },
  })
  return body as unknown as Document
}

const idsOf = ({ paths }: Document): readonly string[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))

it('shows a super user every operation once, with all variables of its path', async () => {
  const document = await documentOf('admin@andina.test')
  expect(document.openapi).toBe('3.1.0')
  const ids = idsOf(document)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(
    expect.arrayContaining([
      'config.taxes.list',
      'config.taxes.create',
      'territories.cities.import',
      'auth.users.invite',
    ]),
  )
  for (const [path, methods] of Object.entries(document.paths)) {
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(variables)
    }
  }
})

it('refers to nothing that is not there', async () => {
  const document = await documentOf('admin@andina.test')
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  )
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([])
})

it('shows a clerk what he may call, and nobody more than what is open', async () => {
  const clerk = idsOf(await documentOf('auxiliar@andina.test'))
  expect(clerk).toContain('config.taxes.list')
  expect(clerk).not.toContain('config.taxes.create')
  const nobody = await documentOf()
  expect(idsOf(nobody)).toContain('auth.session.login')
  expect(idsOf(nobody).filter((id) => /\.(list|update|delete)$/.test(id))).toEqual([])
  expect(Object.keys(nobody.components.schemas)).toEqual(['Error'])
})

it('has no secret and no field that a role does not see', async () => {
  const role = String(world.roles['clerk'])
  await world.deps.db.system('andina', async (session) => {
    const current = await session.asSystem('roles').get(role)
    await session.asSystem('roles').update(role, {
      name: current['name'],
      type: 'STAFF',
      menuPlan: current['menuPlan'],
      restrictions: [{ resource: 'taxes', hiddenFields: ['rate'] }],
    })
  })
  const text = JSON.stringify(await documentOf('auxiliar@andina.test'))
  const { schemas } = (await documentOf('auxiliar@andina.test')).components
  expect(Object.keys(schemas['Taxes']?.properties ?? {})).not.toContain('rate')
  expect(Object.keys(schemas['TaxesInput']?.properties ?? {})).not.toContain('rate')
  expect(text).not.toMatch(/password_hash|secretKey/)
  expect(
    Object.keys((await documentOf('admin@andina.test')).components.schemas['Users']?.properties ?? {}),
  ).not.toContain('password')
})

const bodyOf = (operation: Operation | undefined): string => JSON.stringify(operation?.requestBody ?? null)

const namesOf = (operation: Operation | undefined, where: string): readonly string[] =>
  (operation?.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => name)

it('asks for what a change must say, which is nothing, and offers the version of what is moved', async () => {
  const { paths, components } = await documentOf('admin@andina.test')
  expect(bodyOf(paths['/config/taxes/{id}']?.['put'])).toContain('/TaxesPatch"')
  expect(bodyOf(paths['/config/taxes']?.['put'])).toContain('/TaxesPatch"')
  expect(bodyOf(paths['/config/taxes']?.['post'])).toContain('/TaxesInput"')
  const { TaxesInput, TaxesPatch } = components.schemas
  expect(TaxesPatch?.required).toBeUndefined()
  expect(Object.keys(TaxesPatch?.properties ?? {})).toEqual(Object.keys(TaxesInput?.properties ?? {}))
  expect(JSON.stringify(TaxesPatch)).not.toContain('"default"')
  const moved = operationsIn(paths).find(({ operationId }) => operationId === 'transactions.orders.confirm')
  expect(namesOf(moved, 'header')).toEqual(['If-Match', 'Idempotency-Key'])
})

it('a finder of several records takes and tells what a list does', async () => {
  const { paths } = await documentOf('admin@andina.test')
  const found = paths['/territories/cities/status/{status}']?.['get']
  expect(namesOf(found, 'query')).toEqual(['sort', 'range', 'filter', 'q'])
  expect(JSON.stringify(found?.responses['200'])).toContain('"Content-Range"')
})

it('operations of one method and path are told with what either takes', async () => {
  const { paths } = await documentOf('admin@andina.test')
  const users = paths['/auth/users']?.['get']
  expect(users?.['x-also']).toContain('auth.users.byNamespace')
  expect(namesOf(users, 'query')).toEqual(expect.arrayContaining(['range', 'namespace', 'pageSize']))
  for (const { parameters } of operationsIn(paths)) {
    const names = parameters.map(({ name, in: where }) => `${where} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

it('speaks both languages', async () => {
  const summary = (document: Document): unknown => document.paths['/config/taxes']?.['get']?.summary
  expect(summary(await documentOf('admin@andina.test', 'es'))).toBe('Listar impuestos')
  expect(summary(await documentOf('admin@andina.test', 'en'))).toBe('List taxes')
})

it('promises of an answer what every answer has, and asks of lines what their fields must say', async () => {
  const { components, paths } = await documentOf('admin@andina.test')
  const { Orders, OrdersInput, Taxes } = components.schemas
  expect(Object.keys(Orders?.properties ?? {})).toEqual(
    expect.arrayContaining(['lines', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']),
  )
  expect(Orders?.required).toEqual(expect.arrayContaining(['id', 'version']))
  expect(Orders?.required).not.toContain('lines')
  const lines = registry.get('orders').fields['lines']
  if (lines?.kind !== 'lines') throw new Error('orders have no lines')
  const readOnly = Object.entries(lines.fields).filter(([, field]) => field.readOnly || field.kind === 'computed')
  const { items, minItems } = linesIn(OrdersInput)
  expect(readOnly.length).toBeGreaterThan(0)
  for (const [name] of readOnly) expect(Object.keys(items.properties)).not.toContain(name)
  for (const [name, { default: given }] of Object.entries(lines.fields))
    if (given !== undefined) expect(items.required).not.toContain(name)
  expect(minItems).toBe(lines.min)
  expect(Object.keys(linesIn(Orders).items.properties)).toEqual(expect.arrayContaining(readOnly.map(([name]) => name)))
  expect(Taxes?.properties['code']).toHaveProperty('pattern')
  const put = JSON.stringify(paths['/config/taxes/{id}']?.['put']?.responses)
  for (const header of ['ETag', 'X-Warnings', 'Retry-After']) expect(put).toContain(`"${header}"`)
})
