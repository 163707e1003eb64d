import { it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { hearing } from './hearing.ts'
import { newColleague } from './newColleague.ts'
import { personAt } from './office.ts'

it('whoever gets or loses a right has another menu within seconds, without touching the page', async () => {
  const archive = await openArchive()
  const { list } = await archive.ask('GET /auth/menus?range=[0,999]', { token: archive.token })
  const [incoterms, ports] = ['incoterms', 'ports'].map((code) => list.find((menu) => menu['code'] === code)?.['id'])
  const name = `Rol ${newCode()}`
  const role = await archive.create('/auth/roles', { name, menuPlan: [incoterms] })
  const username = newCode().toLowerCase()
  const email = `${username}@andina.test`
  await newColleague(archive, { username, name: 'Marta', email, role: role.id, language: 'es' })
  const page = await personAt('/dashboard/default', email)
  await hearing(page)
  const link = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Puertos y aeropuertos' })
  await link.waitFor({ state: 'detached' })
  for (const [menuPlan, state] of [
    [[incoterms, ports], 'visible'],
    [[incoterms], 'detached'],
  ] as const) {
    const request = `PUT /auth/roles/${role.id}`
    const { status, text } = await archive.ask(request, { token: archive.token, body: { menuPlan } })
    if (status !== 200) throw new Error(`The role was answered ${status} ${text}`)
    // The menu is asked for at most every ten seconds.
    await link.waitFor({ state, timeout: 25_000 })
  }
})
