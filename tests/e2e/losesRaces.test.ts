import { expect, it } from 'vitest'
import { declaredRegistry } from '../contract/scratch.ts'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { freight } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'
import { hearing } from './hearing.ts'
import { newColleague } from './newColleague.ts'
import { eventually, personAt, picture } from './office.ts'
import { fromMenu } from './onScreen.ts'

const registry = await declaredRegistry()
const quotations = registry.get('quotations')

const words = {
  es: { change: /Último cambio: Valentina.*, \d/, reason: /^Motivo/, choice: 'Precio' },
  en: { change: /Last change: Valentina.*, \d/, reason: /^Reason/, choice: 'Price' },
} as const

it.each([
  ['es', 'before he hears of it'],
  ['en', 'after he has heard of it'],
] as const)(
  'of two who move one record the second reads who did it and when, and his screen has moved (%s, %s)',
  async (language, when) => {
    const { names, options } = quotations.labels[language]
    const label = (move: string): string => names[move] ?? move
    const archive = await openArchive()
    const { id } = await archive.create('/transactions/quotations', freight)
    const address = `${quotations.paths[0]}/${id}`
    const email = `${newCode().toLowerCase()}@andina.test`
    const [role] = await rowsOf(archive, '/auth/roles', { filter: { name: 'Comercial' } })
    await newColleague(archive, { username: email, email, name: 'Valentina', role: role?.['id'] })
    const winner = await personAt(address, email, { language })
    const loser = await personAt(address, 'admin@andina.test', { language })
    await hearing(loser)
    await fromMenu(loser, label('cancel'))
    const dialog = loser.getByRole('dialog')
    await dialog.getByLabel(words[language].reason).first().click()
    await loser.getByRole('option', { name: words[language].choice }).click()
    await winner
      .getByRole('main')
      .getByRole('button', { name: label('send'), exact: true })
      .click()
    await winner
      .getByRole('dialog')
      .getByRole('button', { name: label('send'), exact: true })
      .click()
    await eventually(async () => (await archive.get(`/transactions/quotations/${id}`))['state']).toBe('SENT')
    if (when === 'after he has heard of it')
      await loser
        .locator('main')
        .getByText(options['state']?.['SENT'] ?? '', { exact: true })
        .first()
        .waitFor()
    await dialog.getByRole('button', { name: label('cancel'), exact: true }).click()
    await loser.getByText(words[language].change).first().waitFor()
    await picture(loser, `loses-race-${language}`)
    await expectAccessible(loser)
    // Behind what was refused the record stands as the winner left it; what was chosen is thrown away by who says so.
    loser.once('dialog', (question) => void question.accept())
    await loser.keyboard.press('Escape')
    await loser
      .getByRole('main')
      .getByText(options['state']?.['SENT'] ?? '', { exact: true })
      .first()
      .waitFor()
    expect((await archive.get(`/transactions/quotations/${id}`))['state']).toBe('SENT')
    // Who knows of it may do it.
    await fromMenu(loser, label('cancel'))
    await dialog.getByLabel(words[language].reason).first().click()
    await loser.getByRole('option', { name: words[language].choice }).click()
    await dialog.getByRole('button', { name: label('cancel'), exact: true }).click()
    await eventually(async () => (await archive.get(`/transactions/quotations/${id}`))['state']).toBe('CANCELED')
  },
)
