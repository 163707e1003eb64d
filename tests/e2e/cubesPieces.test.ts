import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { type Archive, openArchive } from './archive.ts'
import { announced, bulksOf, findFloor, type Operation } from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'
import { createWedge } from './wedge.ts'

/** A scale and a dimensioner at the browser's serial port: each opening says the next line. */
const plugIn = async (page: Page, lines: readonly string[]): Promise<void> => {
  const plugged = await page.addInitScript((said: readonly string[]) => {
    let at = 0
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      open: () => {
        const line = said[at % said.length] ?? ''
        at += 1
        port.readable = new ReadableStream<Uint8Array>({
          start: (device) => {
            // A scale says its weight in pieces, first while it still moves.
            for (const part of ['US,GS,+ 99.9', '00kg\r\n', line.slice(0, 5), `${line.slice(5)}\r\n`])
              device.enqueue(new TextEncoder().encode(part))
          },
        })
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    }
    const serial = { getPorts: () => Promise.resolve([port]), requestPort: () => Promise.resolve(port) }
    Object.defineProperty(navigator, 'serial', { value: serial })
  }, lines)
  onTestFinished(() => plugged.dispose())
}

/** Puts the company's tolerance, and tells what it was. */
const tolerate = async ({ ask, token }: Archive, percent: unknown): Promise<unknown> => {
  const [company] = (await ask('GET /auth/companies', { token })).list
  const path = `PUT /auth/companies/${String(company?.['id'])}`
  expect((await ask(path, { token, body: { cubingTolerance: percent } })).status).toBe(200)
  return company?.['cubingTolerance']
}

const measuresOf = async (archive: Archive, operation: Operation): Promise<readonly unknown[]> =>
  (await bulksOf(archive, operation)).map((bulk) =>
    ['length', 'width', 'height', 'lengthUnit', 'grossWeight', 'weightUnit', 'chargeableWeight'].map(
      (field) => bulk[field],
    ),
  )

it('a scale and a dimensioner fill the measures; what lies beyond the company’s own tolerance is marked', async () => {
  const archive = await openArchive()
  const before = await tolerate(archive, 25)
  onTestFinished(async () => void (await tolerate(archive, before)))
  const operation = await announced(archive, await findFloor(archive), { pieces: 2, weightKg: 0.5 })
  const page = await personAt('/dashboard/default', 'admin@andina.test', { width: 1024, height: 768 })
  await plugIn(page, ['L10.0,W10.0,H10.0,cm', 'ST,GS,+  0.600kg', 'L: 4 W: 4 H: 4 in 1.5 lb'])
  await page.goto(`/wms_nuevo/warehouse-cube?operation=${operation.type}~${operation.number}`)
  const keys = await createWedge(page)
  const row = (sequence: number) => page.getByRole('row', { name: new RegExp(`${operation.number} / ${sequence} `) })
  await row(2).waitFor()
  const read = async (said: string): Promise<void> => {
    await page.getByRole('button', { name: 'Leer balanza o cubicador' }).press('Enter')
    await page.getByText(said).waitFor()
  }
  await keys.scan(`${operation.type}-${operation.number}-1`)
  await page.getByText(`Mida el bulto ${operation.number} / 1`).waitFor()
  await read('10.0 × 10.0 × 10.0 cm')
  await read('0.600 kg')
  // 20 % heavier than declared: more than is usual, less than this company lets pass.
  await row(1).getByText('+20 %').waitFor()
  await row(1).getByRole('img', { name: 'Dentro de la tolerancia' }).waitFor()
  await keys.scan(`${operation.type}-${operation.number}-2`)
  await page.getByText(`Mida el bulto ${operation.number} / 2`).waitFor()
  await read('4 × 4 × 4 pulg · 1.5 lb')
  await row(2).getByText('+36,08 %').waitFor()
  await row(2).getByRole('img', { name: 'Fuera de la tolerancia' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'cubes-by-device')
  await keys.press('Control+Enter')
  await page.getByText('2 bultos cubicados').waitFor()
  expect(await measuresOf(archive, operation)).toEqual([
    [10, 10, 10, 'CMT', 0.6, 'kilogram', 0.6],
    [4, 4, 4, 'INH', 1.5, 'pounds', 1.5],
  ])
  const kept = (await bulksOf(archive, operation)).map(({ cubeInfo }) => cubeInfo)
  expect(kept).toEqual([expect.objectContaining({ flagged: false }), expect.objectContaining({ flagged: true })])
})

it('what is typed over is replaced; a row that lacks a number or has an impossible one is not left out silently', async () => {
  const archive = await openArchive()
  const operation = await announced(archive, await findFloor(archive), { pieces: 3, weightKg: 0.5 })
  const page = await personAt(
    `/wms_nuevo/warehouse-cube?operation=${operation.type}~${operation.number}`,
    'admin@andina.test',
    { width: 1024, height: 768 },
  )
  const field = (what: string, sequence: number) =>
    page.getByLabel(`${what} del bulto ${operation.number} / ${sequence}`, { exact: true })
  const measure = async (sequence: number, length: string): Promise<void> => {
    for (const [what, value] of [
      ['Largo', length],
      ['Ancho', '10'],
      ['Alto', '10'],
      ['Peso bruto', '0,5'],
    ] as const)
      await field(what, sequence).fill(value)
  }
  await measure(1, '12')
  await field('Ancho', 1).click()
  await field('Largo', 1).click()
  await page.keyboard.type('40')
  expect(await field('Largo', 1).inputValue()).toBe('40')
  await field('Largo', 2).fill('10')
  const said = page.getByRole('status').filter({ hasText: 'Faltan medidas' })
  const confirm = page.getByRole('button', { name: /^Confirmar/ })
  await confirm.click()
  await said.filter({ hasText: `${operation.number} / 2` }).waitFor()
  await measure(2, '4040')
  // What is said now is told from what was said before by the piece that it names beside it.
  await field('Largo', 3).fill('10')
  await confirm.click()
  await said.filter({ hasText: `${operation.number} / 2, ${operation.number} / 3` }).waitFor()
  await field('Largo', 3).fill('')
  expect((await measuresOf(archive, operation))[0]).toEqual([10, 10, 10, 'CMT', 0.5, 'kilogram', 0.5])
  await measure(2, '40')
  expect(await confirm.textContent()).toContain('2 de 3')
  await confirm.click()
  await page.getByText('2 bultos cubicados').waitFor()
  expect((await measuresOf(archive, operation)).map((measures) => (measures as readonly unknown[])[0])).toEqual([
    40, 40, 10,
  ])
})
