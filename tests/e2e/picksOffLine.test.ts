import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { pickedBy, releasedList } from './chainBeginnings.ts'
import { bulksOf, findFloor, labelOf, type Operation, receive } from './floorWork.ts'
import { eventually, personAt, picture } from './office.ts'
import { createWedge } from './wedge.ts'

it('picks without a network: pieces are kept, the walk goes on, and each counts once when the network is back', async () => {
  const archive = await openArchive()
  const { id, operation, labels } = await releasedList(archive, { pieces: 3 })
  const [first = '', second = '', third = ''] = labels
  const picked = async () => (await bulksOf(archive, operation)).map(({ status }) => status)
  const page = await personAt(`/wms_nuevo/picking-packing/walk/${id}`, 'bodega@andina.test')
  await page.getByText('0 de 3 bultos').waitFor()
  await page.context().setOffline(true)
  const keys = await createWedge(page)

  // Faster than anything is drawn: the piece that was read twice is kept once.
  for (const code of [first, first, second]) await keys.scan(code)
  await page.getByText('Sin conexión: 2 lecturas guardadas en este equipo').waitFor()
  await page.getByText('2 de 3 bultos').waitFor()
  await eventually(() => page.getByText('guardado en este equipo').count()).toBe(2)
  await expectAccessible(page)
  await picture(page, 'picks-off-line')
  // What is kept here is still to be picked for the server.
  expect(await page.getByRole('button', { name: 'Cerrar con faltante' }).isDisabled()).toBe(true)
  await keys.scan(first)
  await page.getByText(/ya estaba alistado/).waitFor()
  // What is on no list is told at once, and what waits may be given up.
  await keys.scan('NADA-1')
  await page.getByText('NADA-1 no está en lo que se alista').waitFor()
  await keys.scan(third)
  await page.getByText('Sin conexión: 3 lecturas guardadas en este equipo').waitFor()
  await page.getByText('Ver las que esperan').click()
  await picture(page, 'picks-waiting')
  await page.getByRole('button', { name: 'Descartar' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('Sin conexión: 2 lecturas guardadas en este equipo').waitFor()
  await page.getByText('2 de 3 bultos').waitFor()
  expect(await picked()).toEqual(['FOR_PICKING', 'FOR_PICKING', 'FOR_PICKING'])

  // Somebody else takes the second meanwhile.
  await pickedBy(archive, id, second)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '1 lectura por corregir' }).waitFor()
  await eventually(picked).toEqual(['PICKED', 'PICKED', 'FOR_PICKING'])
  await page.getByText('2 de 3 bultos').waitFor()
  await eventually(() => page.getByText('guardado en este equipo').count()).toBe(0)
  await picture(page, 'picks-to-repair')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('heading', { name: '1 lectura por corregir' }).waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await keys.scan(third)
  await page.getByText('3 de 3 bultos').waitFor()
  // What the server does not have yet is not packed.
  expect(await page.getByRole('link', { name: /Empacar/ }).count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: /Empacar/ }).waitFor()
  expect(await picked()).toEqual(['PICKED', 'PICKED', 'PICKED'])
  // A walk that is done is not kept on.
  await eventually(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.walk.'))),
  ).toEqual([])
})

it('tells on other screens what the device keeps, and sends it from there', async () => {
  const archive = await openArchive()
  const { id, operation, labels } = await releasedList(archive, { pieces: 2 })
  const [first = '', second = ''] = labels
  const page = await personAt(`/wms_nuevo/picking-packing/walk/${id}`, 'bodega@andina.test')
  await page.getByText('0 de 2 bultos').waitFor()
  await page.context().setOffline(true)
  const keys = await createWedge(page)
  await keys.scan(first)
  await keys.scan(second)
  const kept = page.getByRole('status').filter({ hasText: 'Sin conexión: 2 lecturas guardadas en este equipo' })
  await kept.waitFor()
  await page.getByRole('link', { name: 'Volver a las listas' }).click()
  await page.getByRole('tab', { name: 'Sin despachar' }).waitFor()
  await kept.waitFor()
  await picture(page, 'picks-kept-elsewhere')

  await pickedBy(archive, id, second)
  await page.context().setOffline(false)
  const repair = page.getByRole('status').filter({ hasText: '1 lectura por corregir' })
  await repair.waitFor()
  expect((await bulksOf(archive, operation)).map(({ status }) => status)).toEqual(['PICKED', 'PICKED'])
  await repair.getByRole('link', { name: 'Ver' }).click()
  await page.getByRole('heading', { name: '1 lectura por corregir' }).waitFor()
  await repair.waitFor({ state: 'detached' })
})

it('goes from one list to another without a network: each has its own walk, and what was taken of it', async () => {
  const archive = await openArchive()
  const lists = [await releasedList(archive, { pieces: 2 }), await releasedList(archive, { pieces: 3 })]
  const page = await personAt('/wms_nuevo/picking-packing', 'bodega@andina.test')
  const keys = await createWedge(page)
  const back = page.getByRole('link', { name: 'Volver a las listas' })
  const goesTo = async (id: string, counted: string): Promise<void> => {
    await page.getByRole('row', { name: new RegExp(id) }).waitFor()
    await keys.scan(id)
    await page.getByText(counted, { exact: true }).waitFor()
  }
  // Each is on the device once it was opened.
  for (const { id, labels } of lists) {
    await goesTo(id, `0 de ${labels.length} bultos`)
    await back.click()
  }
  await page.getByRole('row', { name: new RegExp(lists[0]?.id ?? '') }).waitFor()
  await page.context().setOffline(true)
  for (const [at, { id, labels }] of lists.entries()) {
    await goesTo(id, `0 de ${labels.length} bultos`)
    for (const label of labels.slice(0, at + 1)) await keys.scan(label)
    await page.getByText(`${at + 1} de ${labels.length} bultos`, { exact: true }).waitFor()
    await back.click()
  }
  await goesTo(lists[0]?.id ?? '', '1 de 2 bultos')
  await page.getByText('Sin conexión: 3 lecturas guardadas en este equipo').waitFor()
  await page.context().setOffline(false)
  const picked = async ({ operation }: { readonly operation: Operation }): Promise<number> =>
    (await bulksOf(archive, operation)).filter(({ status }) => status === 'PICKED').length
  await eventually(() => Promise.all(lists.map(picked))).toEqual([1, 2])
  await page.getByText('1 de 2 bultos', { exact: true }).waitFor()
  await back.click()
  await goesTo(lists[1]?.id ?? '', '2 de 3 bultos')
})

it('goes on in a tab that is opened anew without a network: the walk and the locations are on the device', async () => {
  const archive = await openArchive()
  const { id, labels } = await releasedList(archive, { pieces: 2 })
  const floor = await findFloor(archive)
  const waiting = await receive(archive, floor, { pieces: 1 })
  const [piece = ''] = (await bulksOf(archive, waiting)).map(labelOf)
  const place = floor.locations[1]?.code ?? ''
  const page = await personAt('/wms_nuevo/warehouse-locate', 'bodega@andina.test', { worker: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // What is on screens that were opened with the worker there is on the device.
  for (const path of ['/wms_nuevo/warehouse-locate', `/wms_nuevo/picking-packing/walk/${id}`]) {
    await page.goto(path)
    await page.getByRole('textbox', { name: /^Lea/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('0 de 2 bultos').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Sin conexión con el servicio de configuración').waitFor()
  await page.getByText('0 de 2 bultos').waitFor()
  const keys = await createWedge(page)
  for (const code of labels) await keys.scan(code)
  await page.getByText('2 de 2 bultos').waitFor()
  await picture(page, 'picks-anew-off-line')

  await page.goto('/wms_nuevo/warehouse-locate')
  await page.getByRole('textbox', { name: /^Lea/ }).waitFor()
  expect(await page.getByText('No hay bultos por ubicar').count()).toBe(0)
  const again = await createWedge(page)
  await again.scan(place)
  await page.getByText(`Destino: ${place}. Lea los bultos.`).first().waitFor()
  await again.scan(piece)
  await page.getByText('Sin conexión: 3 lecturas guardadas en este equipo').waitFor()
  await picture(page, 'locates-anew-off-line')

  await page.context().setOffline(false)
  await page.getByText('Hay red otra vez').waitFor()
  expect((await bulksOf(archive, waiting)).map(({ stage }) => stage)).toEqual(['ON_WAREHOUSE'])
})
