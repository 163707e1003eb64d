import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { adoptBoxes } from './locker-parcels/adoptBoxes.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { callsOf, type OperationCalls } from '../operations/operationCalls.testing.ts'
import { box, layOperationStore, reception } from '../operations/operationStore.testing.ts'
import type { PickingStore } from '../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let calls: OperationCalls
let staff = ''
let luisa = ''
let quarantine = ''

const email = 'luisa@cliente.test'

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  staff = await world.signIn('admin@andina.test', 'andina')
  calls = callsOf(world, staff, there)
  const own = await world.deps.db.system('*', async (session) => {
    await session.asSystem('countries').create({
      code: 'US',
      description: 'Estados Unidos',
      descriptionEn: 'United States',
      alpha3: 'USA',
      numericCode: '840',
      dialCode: '+1',
    })
    const menu = {
      type: 'OPTION',
      audience: 'CUSTOMER',
      module: 'CUSTOMER',
      icon: 'inbox',
      parent: null,
      order: 10,
    } as const
    const menus = session.asSystem('menus')
    const { id } = await menus.create({
      ...menu,
      code: 'own.parcels',
      labelEs: 'Paquetes',
      labelEn: 'Parcels',
      operations: ['lockerParcels:read', 'lockerParcels:edit', 'virtualLockers:read'],
    })
    return id
  })
  await world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    await session.asSystem('warehouses').create({
      code: 'MIA',
      name: 'Miami',
      company: company?.id ?? '',
      address: 'NW 25th St 8500',
      country: 'US',
      zipCode: '33122',
    })
    const stores = session.asSystem('stores')
    await stores.create({ code: 'CAS', name: 'Casilleros', warehouseCode: 'MIA', kind: 'LOCKER' })
    quarantine = (await stores.create({ code: 'CUA', name: 'Cuarentena', warehouseCode: 'MIA', kind: 'QUARANTINE' })).id
    const role = await session.asSystem('roles').first({ where: { customerDefault: true } })
    await session.asSystem('roles').update(role?.id ?? '', { menuPlan: [own] })
  })
})

afterAll(() => world.close())

const person = {
  name: 'Luisa',
  address: 'Calle 1 # 2-3',
  phone: '3001234567',
  email,
  password: 'Luisa2027',
  passwordConfirmation: 'Luisa2027',
  country: 'CO',
  state: 'CO~11',
  city: 'CO~11~1',
  termsAccepted: true,
  namespace: 'andina',
}

const announce = (token: string, body: object) =>
  world.ask('POST /courier/locker-parcels', { token, body: { ...body } })
const receive = (body: object) => world.ask('POST /courier/locker-parcels/receive', { token: staff, body: { ...body } })
const parcelOf = async (token: string, trackingNumber: string) =>
  (
    await world.ask(`GET /courier/locker-parcels?filter=${encodeURIComponent(JSON.stringify({ trackingNumber }))}`, {
      token,
    })
  ).list

it('whoever confirms his registration has a locker with the address of the warehouse abroad, and sees it', async () => {
  const registered = await world.ask('POST /auth/client/public/register', { body: person })
  const securityCode = /\b\d{6}\b/.exec((await world.mailTo(email, 1)).subject)?.[0] ?? ''
  const confirmed = await world.ask('POST /auth/client/public/confirm', {
    body: { namespace: 'andina', email, registration: registered.body['id'], securityCode },
  })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  const code = String(confirmed.body['lockerCode'])
  luisa = await world.signIn(email, 'andina', person.password)
  const { list } = await world.ask('GET /courier/virtual-lockers', { token: luisa })
  expect(list).toMatchObject([
    { code, address: `NW 25th St 8500, ${code}`, country: 'US', zipCode: '33122', warehouse: 'MIA', status: 'ACTIVE' },
  ])
})

const locker = async (): Promise<string> =>
  String((await world.ask('GET /courier/virtual-lockers', { token: luisa })).list[0]?.['code'])

it('a customer announces what is expected; without content it is refused at its field', async () => {
  const body = { locker: await locker(), trackingNumber: '1z999aa1', shop: 'Amazon' }
  const refused = await announce(luisa, body)
  expect([refused.status, refused.body['errors']]).toMatchObject([422, { content: expect.any(String) }])
  const made = await announce(luisa, { ...body, content: 'Zapatos', value: 80, currency: 'USD' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({ number: 'LP-000001', trackingNumber: '1Z999AA1', parcelState: 'EXPECTED' })
})

it('what a build before announced, which knew no boxes, is announced once as well', async () => {
  await world.deps.db.platform((sql) => sql('update estiba.locker_parcels set box = null'))
  await adoptBoxes(world.deps.db)
  const twice = { locker: await locker(), trackingNumber: '1Z999AA1', content: 'Zapatos', value: 80, currency: 'USD' }
  expect((await announce(luisa, twice)).body['code']).toBe('DUPLICATE')
  const boxes = () =>
    world.deps.db.platform((sql) =>
      sql<{ box: number }>("select box from estiba.locker_parcels where tracking_number = '1Z999AA1' order by box"),
    )
  // A process of that build, which was still there, kept another one.
  await world.deps.db.platform((sql) =>
    sql(`insert into estiba.locker_parcels (namespace, id, number, customer_code, tracking_number, parcel_state)
      select namespace, 'older', 'LP-OLD', customer_code, tracking_number, parcel_state
        from estiba.locker_parcels where tracking_number = '1Z999AA1'`),
  )
  await adoptBoxes(world.deps.db)
  expect((await boxes()).map(({ box }) => box)).toEqual([1, 2])
  await world.deps.db.platform((sql) => sql("delete from estiba.locker_parcels where id = 'older'"))
})

it('the warehouse receives it by its tracking number: its customer is told once, the piece is linked', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
  const bulk = `${key.type}~${key.number}~1`
  const both = await Promise.all([
    receive({ trackingNumber: '1Z999AA1', bulk }),
    receive({ trackingNumber: '1Z999AA1' }),
  ])
  expect(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    JSON.stringify(both.map(({ body }) => body)),
  ).toEqual([200, 422])
  const [parcel] = await parcelOf(luisa, '1Z999AA1')
  expect(parcel).toMatchObject({ parcelState: 'RECEIVED', receivedAt: expect.any(String), toldAt: expect.any(String) })
  const mail = await world.mailTo(email, 3)
  expect(mail.subject).toContain('1Z999AA1')
  expect(mail.text).toContain('Zapatos')
  expect((await receive({ trackingNumber: 'OTHER-1', lockerCode: 'NOBODY' })).body['errors']).toEqual({
    lockerCode: 'Ningún casillero activo tiene este código',
  })
})

it('what nobody announced is of the locker on its label; without one it waits in quarantine until it is identified', async () => {
  const labelled = await receive({ trackingNumber: 'SHOP-7', lockerCode: (await locker()).toLowerCase() })
  expect(labelled.body, JSON.stringify(labelled.body)).toMatchObject({
    parcelState: 'RECEIVED',
    locker: await locker(),
  })
  const unknown = await receive({ trackingNumber: 'SHOP-8' })
  expect(unknown.body, JSON.stringify(unknown.body)).toMatchObject({
    parcelState: 'UNIDENTIFIED',
    locker: null,
    store: quarantine,
  })
  expect(await parcelOf(luisa, 'SHOP-8')).toEqual([])
  const number = String(unknown.body['number'])
  const identified = await world.ask(`POST /courier/locker-parcels/${number}/identify`, {
    token: staff,
    body: { locker: await locker() },
  })
  expect(identified.body, JSON.stringify(identified.body)).toMatchObject({ parcelState: 'RECEIVED' })
  expect(await parcelOf(luisa, 'SHOP-8')).toMatchObject([{ number }])
  expect((await world.mailTo(email, 5)).subject).toContain('SHOP-8')
})

it('a customer sees and announces for no locker but his own, and receives nothing', async () => {
  const foreign = await world.deps.db.system('andina', (session) =>
    session
      .asSystem('virtual-lockers')
      .create({ code: 'AND1001', customer: '1001', address: 'NW 25th St', country: 'US' }),
  )
  const made = await announce(luisa, { locker: foreign.id, trackingNumber: 'X1', content: 'Reloj', shop: 'eBay' })
  expect([403, 422]).toContain(made.status)
  await announce(staff, { locker: foreign.id, trackingNumber: 'X2', content: 'Reloj', shop: 'eBay' })
  expect(await parcelOf(staff, 'X2')).toMatchObject([{ customerCode: '1001' }])
  expect(await parcelOf(luisa, 'X2')).toEqual([])
  const own = await world.ask('POST /courier/locker-parcels/receive', { token: luisa, body: { trackingNumber: 'X3' } })
  expect([own.status, await parcelOf(staff, 'X3')]).toEqual([403, []])
})

const cancel = async (number: unknown) =>
  expect((await world.ask(`POST /courier/locker-parcels/${number}/cancel`, { token: luisa })).status).toBe(200)

it('what was announced and called off is announced again, and arrives with the locker on its label or without', async () => {
  const body = { locker: await locker(), shop: 'Amazon', content: 'Libros' }
  const made: unknown[] = []
  for (const trackingNumber of ['AGAIN-1', 'AGAIN-2', 'AGAIN-3']) {
    const { body: first } = await announce(luisa, { ...body, trackingNumber })
    expect((await announce(luisa, { ...body, trackingNumber })).body).toMatchObject({ code: 'DUPLICATE' })
    await cancel(first['number'])
    made.push(first['number'])
  }
  const again = await announce(luisa, { ...body, trackingNumber: 'AGAIN-1' })
  expect([again.status, again.body['parcelState']], JSON.stringify(again.body)).toEqual([201, 'EXPECTED'])
  const labelled = await receive({ trackingNumber: 'AGAIN-2', lockerCode: body.locker })
  expect(labelled.body, JSON.stringify(labelled.body)).toMatchObject({ parcelState: 'RECEIVED', locker: body.locker })
  const unknown = await receive({ trackingNumber: 'AGAIN-3' })
  const identified = await identify(unknown.body['number'])
  expect(identified.body, JSON.stringify(identified.body)).toMatchObject({ parcelState: 'RECEIVED' })
  const own = await Promise.all(['AGAIN-1', 'AGAIN-2', 'AGAIN-3'].map((number) => parcelOf(luisa, number)))
  expect(
    own.map((parcels) =>
      parcels.map(({ parcelState }) => String(parcelState)).toSorted((one, other) => one.localeCompare(other)),
    ),
  ).toEqual([
    ['CANCELED', 'EXPECTED'],
    ['CANCELED', 'RECEIVED'],
    ['CANCELED', 'RECEIVED'],
  ])
  expect(own.flat().filter(({ number }) => made.includes(number))).toHaveLength(3)
})

const identify = async (number: unknown) =>
  world.ask(`POST /courier/locker-parcels/${number}/identify`, { token: staff, body: { locker: await locker() } })

it('a parcel that two announced is, once identified, what its customer announced', async () => {
  const announced = await announce(luisa, {
    locker: await locker(),
    trackingNumber: 'BOTH-1',
    shop: 'Amazon',
    content: 'Lámpara',
  })
  await announce(staff, { locker: 'AND1001', trackingNumber: 'BOTH-1', shop: 'Amazon', content: 'Lámpara' })
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  const bulk = `${key.type}~${key.number}~1`
  const unknown = await receive({ trackingNumber: 'BOTH-1', bulk })
  expect(unknown.body).toMatchObject({ parcelState: 'UNIDENTIFIED', bulk })
  const identified = await identify(unknown.body['number'])
  const { number, receivedAt } = unknown.body
  expect(identified.body, JSON.stringify(identified.body)).toMatchObject({
    number: announced.body['number'],
    parcelState: 'RECEIVED',
    content: 'Lámpara',
    bulk,
    receivedAt,
  })
  expect(await parcelOf(luisa, 'BOTH-1')).toMatchObject([
    { number: announced.body['number'], parcelState: 'RECEIVED', toldAt: expect.any(String) },
  ])
  const all = await parcelOf(staff, 'BOTH-1')
  expect(all.find((parcel) => parcel['number'] === number)).toMatchObject({ parcelState: 'CANCELED', bulk: null })
  expect(all.find(({ customerCode }) => customerCode === '1001')).toMatchObject({ parcelState: 'EXPECTED' })
})

it('what was announced for one locker and labelled with another of the same customer is one parcel', async () => {
  const [{ customerCode } = {}] = await parcelOf(luisa, 'SHOP-7')
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('virtual-lockers')
      .create({ code: 'SECOND', customerCode: String(customerCode), address: 'NW 25th St', country: 'US' }),
  )
  const announced = await announce(luisa, {
    locker: await locker(),
    trackingNumber: 'OTHER-2',
    shop: 'Amazon',
    content: 'Silla',
  })
  const received = await receive({ trackingNumber: 'OTHER-2', lockerCode: 'SECOND' })
  expect(received.body, JSON.stringify(received.body)).toMatchObject({
    number: announced.body['number'],
    parcelState: 'RECEIVED',
    locker: 'SECOND',
  })
})

it('a piece is one parcel, though two are received with it at once', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  const bulk = `${key.type}~${key.number}~1`
  const [{ number } = {}] = await parcelOf(staff, 'SHOP-8')
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('bulks').lock(bulk),
    other: () => receive({ trackingNumber: 'PIECE-1', lockerCode: 'AND1001', bulk }),
    after: (session) => session.asSystem('locker-parcels').update(String(number), { bulk }),
  })
  expect([answer.status, answer.body['errors']], JSON.stringify(answer.body)).toEqual([
    422,
    { bulk: 'Ese bulto ya es de otro paquete' },
  ])
})

it('a second box under a number that came already is told of, and received as another one where that is said', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.upTo('receive', key, [1, 2])
  const [first, second] = [`${key.type}~${key.number}~1`, `${key.type}~${key.number}~2`]
  await world.deps.db.platform((sql) => sql(`update estiba.bulks set weight_unit = 'pounds' where id = '${first}'`))
  const came = await receive({ trackingNumber: 'BOX-1', lockerCode: 'AND1001', bulk: first })
  expect(came.body).toMatchObject({ parcelState: 'RECEIVED', box: 1, weight: 9.072 })
  const again = await receive({ trackingNumber: 'BOX-1', bulk: second })
  expect(again.status).toBe(422)
  const { trackingNumber: told } = again.body['errors'] as { readonly trackingNumber: string }
  const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' })
  expect(told).toContain(day.format(new Date(String(came.body['receivedAt']))))
  expect(told).toContain(`${key.number} / 1`)
  const place = await world.deps.db.system('andina', (session) => session.asSystem('stores').get(there.store))
  expect(told).toContain(place.name)
  const box2 = await receive({ trackingNumber: 'BOX-1', bulk: second, another: true })
  expect(box2.body, JSON.stringify(box2.body)).toMatchObject({
    parcelState: 'RECEIVED',
    locker: 'AND1001',
    customerCode: '1001',
    bulk: second,
    box: 2,
  })
  expect((await receive({ trackingNumber: 'BOX-1', lockerCode: 'AND1001' })).status).toBe(422)
})

it('boxes of one number that named nobody are both identified; what waits so is no arrival of what is announced since', async () => {
  const box1 = await receive({ trackingNumber: 'BOX-2' })
  const box2 = await receive({ trackingNumber: 'BOX-2', another: true })
  expect([box1.body['box'], box2.body['box']]).toEqual([1, 2])
  await announce(luisa, { locker: await locker(), trackingNumber: 'BOX-2', shop: 'Amazon', content: 'Mesa' })
  expect((await receive({ trackingNumber: 'BOX-2' })).status).toBe(422)
  for (const { body } of [box2, box1]) {
    const identified = await identify(body['number'])
    expect(identified.body, JSON.stringify(identified.body)).toMatchObject({ parcelState: 'RECEIVED' })
  }
  expect(
    (await parcelOf(luisa, 'BOX-2')).map((parcel) => Number(parcel['box'])).toSorted((one, other) => one - other),
  ).toEqual([1, 2])
})

it('what came before its owner was made a customer is his cargo from then on', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  const bulk = `${key.type}~${key.number}~1`
  const came = await receive({ trackingNumber: 'EARLY-1', lockerCode: await locker(), bulk })
  expect([came.status, came.body['customerCode']], JSON.stringify(came.body)).toEqual([200, expect.any(String)])
  const code = String(came.body['customerCode'])
  const filter = encodeURIComponent(JSON.stringify({ code }))
  const [prospect] = (await world.ask(`GET /config/pre-entities?filter=${filter}`, { token: staff })).list
  const converted = await world.ask(`POST /config/pre-entities/${String(prospect?.['id'])}/convert`, {
    token: staff,
    body: { identificationType: 'NIT', identification: '900', personType: 'NATURAL', country: 'CO' },
  })
  expect(converted.status, JSON.stringify(converted.body)).toBe(200)
  const piece = await world.deps.db.system('andina', (session) => session.asSystem('bulks').find(bulk))
  expect(piece?.entity).toBe(converted.body['convertedEntity'])
})

it('who is no registered client is told in the language of his contact', async () => {
  const address = 'ben@macizo.test'
  await world.deps.db.system('andina', async (session) => {
    const customer = await session.asSystem('entities').first({ where: { code: '1001', role: 'CUSTOMER' } })
    await session.asSystem('contact-types').create({ code: 'COM', description: 'Comercial' })
    await session.asSystem('entities').update(customer?.id ?? '', {
      email: address,
      contacts: [{ contactType: 'COM', name: 'Ben', email: address, language: 'en' }],
    })
  })
  expect((await receive({ trackingNumber: 'SPOKEN-1', lockerCode: 'AND1001' })).status).toBe(200)
  expect((await world.mailTo(address)).subject).toContain('Your parcel SPOKEN-1')
})

it('who has confirmed another e-mail is told there that a parcel came, and is a registered client under it', async () => {
  const moved = 'luisa.nueva@cliente.test'
  const label = await locker()
  const filter = encodeURIComponent(JSON.stringify({ email }))
  const [user] = (await world.ask(`GET /auth/users?filter=${filter}`, { token: staff })).list
  const linkTo = (address: string) => () =>
    world.mails
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  const address = `PUT /auth/users/${encodeURIComponent(String(user?.['id']))}`
  const asked = await world.ask(address, { token: staff, body: { ...user, email: moved } })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  for (const links of [linkTo(email), linkTo(moved)]) {
    await world.quiet()
    expect(links()).toHaveLength(1)
    expect((await world.ask(`POST /auth/user/public/confirm-email?token=${links()[0]}`)).status).toBe(200)
  }
  const mine = (text: string) => world.deps.db.platform((sql) => sql(`${text} where name = 'Luisa' returning email`))
  expect(await mine('update estiba.registered_clients set version = version')).toEqual([{ email: moved }])
  const told = async (trackingNumber: string, to: string) => {
    expect((await receive({ trackingNumber, lockerCode: label })).status).toBe(200)
    await expect.poll(() => world.mails.find(({ subject }) => subject.includes(trackingNumber))?.to).toBe(to)
  }
  await told('MOVED-1', moved)
  // One whose e-mail changed before clients followed.
  await mine(`update estiba.registered_clients set email = '${email}'`)
  await told('MOVED-2', moved)
})
