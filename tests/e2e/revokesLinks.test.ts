import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive, tax } from './archive.ts'
import { officeUrl, personAt, picture } from './office.ts'

const words = {
  es: {
    files: 'Archivos',
    of: 'Enlaces de guia.pdf',
    mail: 'Correo',
    tracking: 'Rastreo',
    revoke: 'Revocar',
    revoked: 'Revocado',
    open: 'Vigente',
  },
  en: {
    files: 'Files',
    of: 'Links to guia.pdf',
    mail: 'Mail',
    tracking: 'Tracking',
    revoke: 'Revoke',
    revoked: 'Revoked',
    open: 'Valid',
  },
} as const

it.each(['es', 'en'] as const)(
  'whoever gave a file to people outside sees who may open it until when, and takes a link back (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { id } = await archive.create('/config/taxes', tax(newCode()))
    const form = new FormData()
    for (const [name, value] of Object.entries({ folder: 'taxes', resource: 'taxes', resourceId: id }))
      form.set(name, value)
    form.set('files', new File(['%PDF-1.7\n%%EOF'], 'guia.pdf', { type: 'application/pdf' }))
    const headers = { authorization: `Bearer ${archive.token}` }
    const sent = await fetch(`${officeUrl()}/api/files/files`, { method: 'POST', headers, body: form })
    expect(sent.status).toBe(200)
    const linkFor = async (purpose: string): Promise<string> => {
      const { body, status, text } = await archive.ask('POST /files/files/guia.pdf/links', {
        token: archive.token,
        body: { purpose, resource: 'taxes', resourceId: id },
      })
      expect(status, text).toBe(200)
      return String(body['url'])
    }
    const [mailed, tracked] = [await linkFor('MAIL'), await linkFor('TRACKING')]
    const opens = async (path: string): Promise<number> => (await fetch(`${officeUrl()}${path}`)).status
    expect([await opens(mailed), await opens(tracked)]).toEqual([200, 200])

    const page = await personAt(`/settings/courier/taxes/${id}`, 'admin@andina.test', { language })
    await page.getByRole('tab', { name: said.files }).click()
    await page.getByRole('button', { name: said.of }).click()
    const dialog = page.getByRole('dialog', { name: said.of })
    const row = (purpose: string) => dialog.getByRole('listitem').filter({ hasText: purpose })
    await row(said.tracking).getByText(said.open, { exact: true }).waitFor()
    await expectAccessible(page)
    await picture(page, `links-${language}`)
    await row(said.mail).getByRole('button', { name: said.revoke }).click()
    await row(said.mail).getByText(said.revoked).waitFor()
    expect(await row(said.mail).getByRole('button', { name: said.revoke }).count()).toBe(0)
    expect([await opens(mailed), await opens(tracked)]).toEqual([404, 200])
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, `links-${language}-390`)
  },
)
