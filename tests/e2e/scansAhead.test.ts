import { beforeAll, expect, it } from 'vitest'
import { type Archive, openArchive } from './archive.ts'
import { act, announce, bulksOf, type Floor, findFloor, labelOf, type Operation, receive, rowsOf } from './floorWork.ts'
import { eventually, personAt } from './office.ts'
import { createWedge } from './wedge.ts'

let archive: Archive
let floor: Floor

beforeAll(async () => {
  archive = await openArchive()
  floor = await findFloor(archive)
})

const pieces = 4
const words = {
  es: {
    receive: `Recibir ${pieces} de ${pieces}`,
    dispatch: `Despachar ${pieces} de ${pieces}`,
  },
  en: {
    receive: `Receive ${pieces} of ${pieces}`,
    dispatch: `Dispatch ${pieces} of ${pieces}`,
  },
} as const

const codesOf = async (operation: Operation): Promise<readonly string[]> =>
  (await bulksOf(archive, operation)).map(labelOf)

const scanBox = { es: /^(Lea|Escanee) /, en: /^(Scan|Read) / } as const

/** The screen is drawn; nothing of what it will show has to be there. */
const opened = async (path: string, language: 'es' | 'en') => {
  const page = await personAt(path, 'admin@andina.test', { language, width: 1024, height: 768 })
  await page.getByRole('textbox', { name: scanBox[language] }).waitFor()
  return { page, keys: await createWedge(page) }
}

it.each(['es', 'en'] as const)(
  'the pieces of an operation count though they are read in one breath with the one that opens it (%s)',
  async (language) => {
    const arrived = await announce(archive, floor, { pieces })
    const { page, keys } = await opened('/wms_nuevo/reception/warehouse-receipt', language)
    const [first = '', ...others] = await codesOf(arrived)
    for (const code of [first, first, ...others]) await keys.scan(code)
    await page.getByRole('button', { name: words[language].receive }).waitFor()
  },
)

it.each(['es', 'en'] as const)(
  'the pieces of a picking list are checked though they are read in one breath with it (%s)',
  async (language) => {
    const stored = await receive(archive, floor, { pieces })
    await act(archive, stored, 'putAway', { location: floor.locations[30]?.id })
    const bulks = await bulksOf(archive, stored)
    const { number } = await archive.create('/wms/picking-lists', {
      date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
      store: floor.store,
      lines: bulks.map(({ id }) => ({ bulk: id })),
    })
    const list = String(number)
    for (const [step, more] of [
      ['release', {}],
      ...bulks.map((bulk) => ['confirm', { code: labelOf(bulk) }] as const),
    ] as const) {
      const { status, text } = await archive.ask(`POST /wms/picking-lists/${list}/${step}`, {
        token: archive.token,
        body: more,
      })
      expect(status, text).toBe(200)
    }
    const { page, keys } = await opened('/wms_nuevo/expedition/warehouse-dispatch', language)
    for (const code of [list, ...bulks.map(labelOf)]) await keys.scan(code)
    await page.getByRole('button', { name: words[language].dispatch }).waitFor()
  },
)

it('a place and pieces read before the screen has its rows are put there', async () => {
  const operation = await receive(archive, floor, { pieces })
  const place = floor.locations[31]
  const { keys } = await opened('/wms_nuevo/warehouse-locate', 'es')
  for (const code of [String(place?.code), ...(await codesOf(operation))]) await keys.scan(code)
  await eventually(async () =>
    (await rowsOf(archive, '/wms/bulks/operation', { ...operation })).map(({ location }) => location),
  ).toEqual(Array.from({ length: pieces }, () => place?.id))
})
