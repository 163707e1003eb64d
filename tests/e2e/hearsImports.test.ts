import { it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { hearing } from './hearing.ts'
import { eventually, personAt } from './office.ts'
import { rangeOf } from './onScreen.ts'

it('an open list shows what somebody else imports, without being loaded again by hand', async () => {
  const archive = await openArchive()
  const code = newCode()
  const page = await personAt(`/taxes?q=${code}`)
  await hearing(page)
  await page.getByText('No hay información que coincida con la búsqueda').waitFor()
  const rows = Array.from({ length: 80 }, (_, index) => tax(`${code}N${index}`))
  const { status } = await archive.ask('POST /config/taxes/import', {
    token: archive.token,
    body: { rows, mode: 'all' },
  })
  if (status !== 200) throw new Error(`The import answered ${status}`)
  await page
    .getByRole('row', { name: new RegExp(`${code}N`) })
    .first()
    .waitFor()
  await eventually(() => rangeOf(page).innerText()).toMatch(/de 80/)
})
