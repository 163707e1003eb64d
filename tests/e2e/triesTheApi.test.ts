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
  es: { search: 'Buscar operación', send: 'ENVIAR', request: 'PETICIÓN', form: 'FORMULARIO' },
  en: { search: 'Filter', send: 'EXECUTE', request: 'REQUEST', form: 'FORM' },
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
    await page.getByPlaceholder(said.search, { exact: true }).fill('taxes/import')
    await page.getByRole('link', { name: /taxes ?\/import$/ }).click()
    await page.getByLabel('mime type').selectOption('multipart/form-data')
    await page.getByRole('button', { name: said.form, exact: true }).click()
    await page.getByLabel('file', { exact: true }).setInputFiles(path)
    await page.getByLabel('mode', { exact: true }).fill('all')
    await page.getByLabel('existing', { exact: true }).fill('refuse')
    await page.getByRole('button', { name: said.send, exact: true }).click()
    await page.getByText('"created": 1').waitFor()
    expect(await archive.get(`/config/taxes/${code}`)).toMatchObject({ description: 'Sent by the page of the API' })
    await picture(page, `api-${language}`)
    await page.getByRole('button', { name: said.request, exact: true }).click()
    const command = await page.getByText('curl -X POST').first().innerText()
    expect(command).toContain(`-F "file=@${name}"`)
    expect(command).toContain('-F "mode=all"')
    expect(command).toContain('-H "authorization: Bearer $TOKEN"')
    expect(command).not.toContain(archive.token.slice(0, 20))
    await expectAccessible(page)
  },
)
