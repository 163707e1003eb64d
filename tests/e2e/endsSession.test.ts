import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openBrowser, signIn } from './office.ts'

const words = {
  es: {
    title: 'Su sesión ha terminado',
    text: 'Por favor, actualice e inicie sesión de nuevo.',
    copy: 'Copiar detalle',
  },
  en: { title: 'Your session has ended', text: 'Please, refresh and login again.', copy: 'Copy detail' },
} as const

it.each(['es', 'en'] as const)(
  'says once that the session has ended, however many calls fail (C-ALERT-WIDTH, B-MODAL-ALERT) (%s)',
  async (language) => {
    const said = words[language]
    const page = await openBrowser({ language })
    await signIn(page)
    await page.evaluate(async () => {
      await fetch('/api/auth/session/logout', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('companyAccessToken') ?? ''}`,
          'content-type': 'application/json',
        },
        body: '{}',
      })
    })
    const refused: number[] = []
    page.on('response', (response) => refused.push(...(response.status() === 401 ? [401] : [])))
    await page.evaluate(() => {
      history.pushState({}, '', '/settings/courier/territories')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('dialog', { name: said.title }).waitFor()
    await page.getByText(said.text).waitFor()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    expect(await page.getByRole('dialog', { name: said.title }).count()).toBe(1)
    const { width } = (await page.getByRole('dialog', { name: said.title }).boundingBox()) ?? { width: 0 }
    expect(Math.round((width / 1440) * 100)).toBe(23)
    await expectAccessible(page)
  },
)
