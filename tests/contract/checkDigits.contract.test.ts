import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../attacks/world.ts'

describe('a wrong check digit', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  const container = (number: string) => ({
    number,
    isoType: '22G1',
    sizeFeet: '20',
    category: 'DRY',
    tare: 2230,
    maxGross: 30480,
    capacityM3: 33.2,
  })
  const post = (number: string, token: string) =>
    world.ask('POST /config/containers', {
      token,
      body: container(number),
      headers: { 'accept-language': 'en' },
    })
  const decide = async (decision: string) => {
    const { list } = await world.ask('GET /auth/companies', { token: world.tokens.a1 })
    return world.ask(`PUT /auth/companies/${String(list[0]?.['id'])}`, {
      token: world.tokens.a1,
      body: { containerCheckDigit: decision },
    })
  }

  it('of a container is taken unless the company refuses it, and names the digit expected where it does', async () => {
    const { a1, a2 } = world.tokens
    const doubted = await post('CSQU3054384', a1)
    expect(doubted.status).toBe(201)
    const warnings = decodeURIComponent(doubted.headers.get('x-warnings') ?? '')
    expect(JSON.parse(warnings)).toEqual({ number: 'Wrong container check digit: 3 expected' })
    expect((await decide('BLOCK')).status).toBe(200)
    expect(await post('CSQU3054385', a1)).toMatchObject({
      status: 422,
      body: { errors: { number: 'Wrong container check digit: 3 expected' } },
    })
    expect((await post('CSQU3054383', a1)).status).toBe(201)
    expect((await post('CSQU3054385', a2)).status).toBe(201)
    expect((await decide('WARN')).status).toBe(200)
    expect((await post('CSQU3054386', a1)).status).toBe(201)
  })

  it('is not the same as a number of another form, nor as a location number, which are refused', async () => {
    expect((await post('CSQ3054383', world.tokens.a1)).body).toMatchObject({ errors: { number: expect.any(String) } })
    const gln = await world.ask('PUT /config/warehouses/W1', { token: world.tokens.a1, body: { gln: '7702001000013' } })
    expect(gln).toMatchObject({ status: 422, body: { errors: { gln: expect.any(String) } } })
  })

  it('stops no import either', async () => {
    const { body } = await world.ask('POST /config/containers/import', {
      token: world.tokens.a1,
      body: { rows: [container('MSCU6639871')], mode: 'all' },
    })
    expect(body).toMatchObject({ created: 1 })
  })
})
