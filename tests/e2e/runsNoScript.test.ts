import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { login, openBrowser, personAt, signIn } from './office.ts'

/** Texts that would run where a page took them for more than text. */
const hostile = (mark: string) => `<img src=x onerror="fetch('/${mark}')"><script>fetch('/${mark}')</script>`

it('28 a text of somebody runs nowhere: not in a list, a record, a form, a notice, a file or the palette', async () => {
  const archive = await openArchive()
  const [code, mark] = [newCode(), newCode()]
  const description = hostile(mark)
  const { id } = await archive.create('/config/taxes', tax(code, { description }))
  const page = await personAt('/dashboard/default')
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes(mark) && !request.url().includes('/api/')) heard.push(`request ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) heard.push(message.text())
  })
  await page.goto(`/taxes?q=${code}`)
  await page.getByRole('table').getByText(description).waitFor()
  await page.goto(`/taxes/${id}`)
  await page.getByText(description).first().waitFor()
  await page.goto(`/taxes/${id}/edit`)
  const field = page.getByLabel(/^Descripción/)
  expect(await field.inputValue()).toBe(description)
  await field.fill(`${description}!`)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  await page.getByRole('tab', { name: 'Historial' }).click()
  await page.getByText(`${description}!`).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(code)
  await page.getByRole('dialog').getByText(description, { exact: false }).first().waitFor()
  expect(heard).toEqual([])
})

it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' JaVaScRiPt:alert(1)'])(
  '28 an address that would run (%s) is not kept',
  async (trackingUrl) => {
    const archive = await openArchive()
    const { status, body } = await archive.ask('POST /config/shipping-methods', {
      token: archive.token,
      body: { code: newCode(), description: 'X', trackingUrl },
    })
    expect(status).toBe(422)
    expect(body['errors']).toHaveProperty('trackingUrl')
  },
)

it('30 who signs in after somebody else finds nothing of theirs in the browser', async () => {
  const page = await openBrowser()
  await signIn(page, 'admin@andina.test', '/taxes')
  await page.getByRole('table').waitFor()
  await page.locator('summary[aria-label^="Mi cuenta"]').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.locator('#username').waitFor()
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) addresses.push(new URL(request.url).pathname)
    return [...addresses, ...Object.keys(sessionStorage)]
  })
  expect(kept.filter((what) => what.startsWith('/api') || what.startsWith('estiba.draft'))).toEqual([])
  await login(page, 'admin@nordfracht.test')
  await page.locator('.workspace').first().click()
  await page.locator('.office-top').waitFor()
  await page.context().setOffline(true)
  await page.goto('/taxes').catch(() => null)
  expect(await page.locator('body').innerText()).not.toContain('Andina')
})
