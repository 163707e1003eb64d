import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { services } from '../../src/schema/serviceNames.ts'
import { startWorld, type World } from './world.ts'

let world: World
let routes: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await startWorld()
  const { body } = await world.ask(`GET /config/startup/${services.join(',')}/default`)
  const sources = body['propertySources'] as readonly {
    readonly name: string
    readonly source: { [key: string]: string }
  }[]
  routes = new Map(
    sources
      .filter(({ name }) => name.endsWith('-routes.yml'))
      .flatMap(({ name, source }) =>
        Object.entries(source)
          .filter(([, route]) => /^[A-Z]+ \//.test(route))
          .map(([key, route]): [string, string] => [`${name.replace(/^estiba:|-routes\.yml$/g, '')}.${key}`, route]),
      ),
  )
  expect(routes.size).toBeGreaterThan(300)
})

afterAll(() => world.close())

/** `POST /roles/{id}{?a}` of `auth` -> `POST /auth/roles/x`, every variable filled with the same word. */
const requestOf = (operation: string, route: string, word: string): string => {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{\?[^}]*\}/, '').replaceAll(/\{\w+\}/g, encodeURIComponent(word))
  return `${method} /${operation.split('.')[0]}${path}`
}

const endsSessions = /logout|sessions|Sessions/

/** What everybody does for himself: sessions, password, registration, files of his own, notifications read. */
const ownBusiness =
  /^(auth\.(session|factor|users|invitations|workspaces|registeredClients)|files\.(files|fileLinks|manifests)|realtime\.notifications)\./

/** What no operation asks for. */
const wrongBodies = [undefined, [[1, 2], ['x']], { id: 7, email: 7, lines: {}, password: [] }]

describe('every operation', () => {
  it.each(services)(
    'of %s answers what it does not understand with a word about it, never with a failure of its own',
    async (service) => {
      const failed: string[] = []
      for (const [operation, route] of routes) {
        if (endsSessions.test(operation) || !operation.startsWith(`${service}.`)) continue
        for (const word of ["'; drop table x --", '%00']) {
          const bodies = route.startsWith('GET') ? [undefined] : wrongBodies
          for (const body of bodies) {
            const { status, text } = await world.ask(requestOf(operation, route, word), {
              token: world.tokens.a1,
              ...(body === undefined ? {} : { body }),
            })
            if (status >= 500 || /\bat .*\.ts:|select .* from|node_modules/.test(text))
              failed.push(`${operation} ${route} (${word}, ${JSON.stringify(body)}): ${status} ${text.slice(0, 120)}`)
          }
        }
      }
      expect(failed).toEqual([])
    },
  )

  it('is refused to who has no session, but for those of signing in', async () => {
    const open: string[] = []
    for (const [operation, route] of routes) {
      const { status } = await world.ask(requestOf(operation, route, 'x'), route.startsWith('GET') ? {} : { body: {} })
      if (status !== 401) open.push(operation)
    }
    expect(
      open.filter(
        (operation) =>
          !/^(auth|config\.startup|translations|files\.(files|fileLinks)\.open|tracking\.trackingLinks\.open|transactions\.issuedPapers\.check)(\.|$)/.test(
            operation,
          ),
      ),
    ).toEqual([])
    expect(open.length).toBeLessThan(40)
  })

  it('that writes is refused to a clerk whose role does not name it', async () => {
    const granted =
      /^(config\.(warehouses|stores|taxes)|accounting\.costCenters|config\.savedViews|tracking\.noticeChoices)\./
    const done: string[] = []
    for (const [operation, route] of routes) {
      if (route.startsWith('GET') || granted.test(operation) || endsSessions.test(operation)) continue
      const { status } = await world.ask(requestOf(operation, route, 'x'), { token: world.tokens.c1, body: {} })
      if (status !== 403 && status !== 404) done.push(`${operation} ${status}`)
    }
    expect(done.filter((operation) => !ownBusiness.test(operation))).toEqual([])
  })
})
