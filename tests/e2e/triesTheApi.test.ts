import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'
import { saveWorkbook } from './workbook.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-api-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const words = {
  es: { file: 'Archivo', fields: 'Otros campos', send: 'Enviar', answer: 'Respuesta', about: 'Libro de Excel (.xlsx' },
  en: { file: 'File', fields: 'Other fields', send: 'Send', answer: 'Answer', about: 'Excel workbook (.xlsx' },
} as const

it.each(['es', 'en'] as const)(
  'an integrator finds an operation, sends it a workbook and takes the same call along for a shell (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const code = newCode()
    const name = `taxes-${code}.xlsx`
    const path = await saveWorkbook(join(folder, name), [
      ['code', 'description', 'rate', 'taxType', 'base'],
      [code, 'Sent by the page of the API', 5, 'VAT', 'NET'],
    ])
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    await page.goto('/api/docs')
    await page.getByRole('searchbox').fill('config.taxes.import')
    await page.getByRole('link', { name: /taxes\/import$/ }).click()
    await page.getByText(said.about, { exact: false }).waitFor()
    await page.getByLabel(said.file, { exact: true }).setInputFiles(path)
    await page.getByLabel(said.fields, { exact: false }).fill('mode=all\nexisting=refuse')
    await page.getByRole('button', { name: said.send, exact: true }).click()
    const answer = page.getByLabel(said.answer, { exact: true })
    await answer.getByText('"created": 1').waitFor()
    expect(await answer.innerText()).toContain('"verdict": "create"')
    const command = await page.getByLabel('curl').innerText()
    expect(command).toContain(`-F 'file=@${name}'`)
    expect(command).toContain(`-F 'mode=all'`)
    expect(command).toContain('-H "Authorization: Bearer $TOKEN"')
    expect(command).not.toContain(archive.token.slice(0, 20))
    expect(await archive.get(`/config/taxes/${code}`)).toMatchObject({ description: 'Sent by the page of the API' })
    await expectAccessible(page)
    await picture(page, `api-${language}`)
  },
)
