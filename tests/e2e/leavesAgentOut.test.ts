import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { routed } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { rowsOf } from './floorWork.ts'
import { eventually, personAt, picture } from './office.ts'
import { fromMenu, titleOf } from './onScreen.ts'

it.each(['es', 'en'] as const)(
  'who makes a job of an operation is told that its agent cannot be one of the job, and the job is without him (%s)',
  async (language) => {
    const archive = await openArchive()
    const id = await routed(archive)
    const [known] = await rowsOf(archive, '/config/entities', {
      range: [0, 0],
      filter: { role: 'AGENT', status: 'ACTIVE' },
    })
    const kind = Object.fromEntries(['type', 'role', 'identificationType', 'country'].map((of) => [of, known?.[of]]))
    const name = `Nordfracht ${newCode()}`
    const agent = await archive.create('/config/entities', {
      code: newCode(),
      name,
      identification: newCode(),
      ...kind,
    })
    const { token } = archive
    const told = async (path: string, body: object) => {
      const { status, text } = await archive.ask(path, { token, body })
      expect(status, text).toBe(200)
    }
    await archive.ask(`POST /transactions/pre-registers/${id.replace('~', '/')}/actions/reopen`, { token, body: {} })
    await told(`PUT /transactions/pre-registers/${id.replace('~', '/')}`, { agent: agent.id })
    const [shipper] = await rowsOf(archive, '/config/entities', { range: [0, 0], filter: { role: 'SHIPPER' } })
    await told(`POST /config/entities/${agent.id}`, { type: shipper?.['type'], role: 'SHIPPER' })

    const page = await personAt(`/pre-registers/${encodeURIComponent(id)}`, 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    await titleOf(page).waitFor()
    const toShipment = { es: 'Crear embarque', en: 'Create shipment' }[language]
    await fromMenu(page, toShipment)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${clerk.said('pre-registers', 'noAgent')}${name}`).waitFor()
    await picture(page, `left-agent-${language}`)
    await dialog.getByRole('button', { name: toShipment }).click()
    await dialog.waitFor({ state: 'detached' })
    const made = () => rowsOf(archive, '/transactions/shipments', { filter: { operationRecord: id } })
    await eventually(async () => (await made()).map(({ agent: his }) => his ?? null)).toEqual([null])
  },
)
