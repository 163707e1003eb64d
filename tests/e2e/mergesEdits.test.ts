import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    description: /^Descripción/,
    rate: /^Tarifa/,
    save: 'Guardar',
    conflict: 'Usted cambió este registro en otra parte',
    merge: 'Guardar la mezcla',
    theirs: 'Lo guardado',
  },
  en: {
    description: /^Description/,
    rate: /^Rate/,
    save: 'Save',
    conflict: 'You changed this record elsewhere',
    merge: 'Save the merge',
    theirs: 'What is stored',
  },
} as const

it.each(['es', 'en'] as const)(
  'an administrator edits the same tax at two screens; the second merges and nothing is lost (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { id } = await archive.create('/config/taxes', tax(newCode(), { description: 'Al principio' }))
    const [first, second] = await Promise.all([
      personAt(`/taxes/${id}/edit`, 'admin@andina.test', { language }),
      personAt(`/taxes/${id}/edit`, 'admin@andina.test', { language }),
    ])
    await second.getByRole('textbox', { name: said.description }).fill('De la segunda')
    await second.getByRole('textbox', { name: said.rate }).fill('7')

    await first.getByRole('textbox', { name: said.description }).fill('De la primera')
    await first.getByRole('button', { name: said.save, exact: true }).click()
    await first.waitForURL((address) => !address.pathname.endsWith('/edit'))

    // What is being written stays, although the record behind it changed.
    await eventually(async () => (await archive.get(`/config/taxes/${id}`))['description']).toBe('De la primera')
    expect(await second.getByRole('textbox', { name: said.description }).inputValue()).toBe('De la segunda')
    await second.getByRole('button', { name: said.save, exact: true }).click()
    const dialog = second.getByRole('dialog', { name: said.conflict })
    await dialog.waitFor()
    await expectAccessible(second)
    await picture(second, `merge-${language}`)
    await dialog.getByRole('radio', { name: 'De la primera' }).check()
    await dialog.getByRole('button', { name: said.merge }).click()
    await eventually(async () => await archive.get(`/config/taxes/${id}`)).toMatchObject({
      description: 'De la primera',
      rate: 7,
      version: 3,
    })
  },
)
