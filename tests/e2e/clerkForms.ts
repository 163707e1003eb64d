import type { Locator, Page } from 'playwright-core'
import { declaredRegistry } from '../contract/scratch.ts'
import { type Language, eventually } from './office.ts'
import { choose, fromMenu, goesTo, moreActions, titleOf } from './onScreen.ts'

const registry = await declaredRegistry()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const words = {
  es: {
    add: 'Agregar línea',
    line: (number: number) => `línea ${number}`,
    save: 'Guardar',
    edit: 'Editar',
    create: 'Crear',
    modes: { Ocean: 'Marítimo', Air: 'Aéreo', Ground: 'Terrestre' },
  },
  en: {
    add: 'Add line',
    line: (number: number) => `line ${number}`,
    save: 'Save',
    edit: 'Edit',
    create: 'Create',
    modes: { Ocean: 'Ocean', Air: 'Air', Ground: 'Ground' },
  },
} as const

/** What somebody puts into a field: text, a word of a list, what is sought of another resource, a switch. */
export type Entry =
  | string
  | { readonly word: string }
  | { readonly find: string }
  | { readonly finds: readonly string[] }
  | { readonly day: string }
  | { readonly moment: string }
  | boolean

export type Entries = { readonly [field: string]: Entry }

/** Somebody who fills forms and presses buttons, and knows fields and moves by the words of the language alone. */
export class Clerk {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  labelOf(resource: string, field: string, move?: string): string {
    const { states, actions, labels } = registry.get(resource)
    const asked = states?.moves[move ?? '']?.input?.[field] ?? actions[move ?? '']?.input?.[field]
    return asked?.label?.[this.language] ?? labels[this.language].fields[field] ?? this.nameOf(resource, field)
  }

  nameOf(resource: string, name: string): string {
    return registry.get(resource).labels[this.language].names[name] ?? name
  }

  option(resource: string, field: string, value: string): string {
    return registry.get(resource).labels[this.language].options[field]?.[value] ?? value
  }

  /** How a cell of a table of lines is called. */
  cell(resource: string, field: string, number: number): string {
    return `${this.labelOf(resource, field)}, ${words[this.language].line(number)}`
  }

  private written(day: string): string {
    const [year, month, date] = day.slice(0, 10).split('-')
    const time = day.length > 10 ? ` ${day.slice(11, 16)}` : ''
    return (this.language === 'es' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`) + time
  }

  /** Opens a screen of the office by its address. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await titleOf(this.page).waitFor()
  }

  /** Goes to the records of a resource by what the menu calls them. */
  async goes(resource: string): Promise<void> {
    const { labels, menu } = registry.get(resource)
    const { many } = labels[this.language]
    await goesTo(this.page, menu?.title[this.language] ?? many, many)
  }

  /** Goes there and begins a new one. */
  async begins(resource: string): Promise<void> {
    await this.goes(resource)
    await this.page.getByRole('main').getByRole('link', { name: words[this.language].create }).first().click()
    await this.page.getByRole('button', { name: words[this.language].save, exact: true }).waitFor()
  }

  async tab(resource: string, name: string): Promise<void> {
    await this.page.getByRole('tab', { name: this.nameOf(resource, name), exact: true }).click()
  }

  /** Fills fields of the form or dialog that stands open. */
  async fill(
    resource: string,
    entries: Entries,
    place: Page | Locator = this.page.getByRole('main'),
    move?: string,
  ): Promise<void> {
    for (const [field, entry] of Object.entries(entries)) {
      const name = new RegExp(`^${escaped(this.labelOf(resource, field, move))}( \\*)?$`)
      if (typeof entry === 'boolean') await place.getByRole('switch', { name }).setChecked(entry)
      else if (typeof entry === 'string') await place.getByRole('textbox', { name }).fill(entry)
      else if ('day' in entry) await place.getByRole('textbox', { name }).fill(this.written(entry.day))
      else if ('moment' in entry) await place.getByRole('textbox', { name }).fill(this.written(entry.moment))
      else if ('word' in entry)
        await choose(place.getByRole('combobox', { name }), this.option(resource, field, entry.word))
      else
        for (const sought of 'finds' in entry ? entry.finds : [entry.find])
          await this.find(place.getByRole('combobox', { name }), sought)
    }
  }

  /** A mode of transport is sought by what it is called in the language of the person, all else by what is written. */
  private async find(box: Locator, written: string): Promise<void> {
    const modes: { readonly [mode: string]: string } = words[this.language].modes
    const sought = modes[written] ?? written
    await box.fill(sought)
    // What offers to make it stands there before anything is found.
    await this.page
      .getByRole('option', { name: new RegExp(escaped(sought)) })
      .filter({ hasNotText: /^\+ / })
      .first()
      .click()
  }

  /** Adds a line to a table of the form. */
  async line(resource: string, field: string, entries: Entries, at: Page | Locator = this.page): Promise<void> {
    const table = this.table(resource, field, at)
    const rows = table.getByRole('row').filter({ has: this.page.getByRole('rowheader') })
    const number = (await rows.count()) + 1
    await table.getByRole('button', { name: words[this.language].add }).click()
    await eventually(() => rows.count()).toBe(number)
    await this.cells(resource, field, number, entries, at)
  }

  private table(resource: string, field: string, at: Page | Locator = this.page): Locator {
    return at.getByRole('group', { name: this.labelOf(resource, field), exact: true }).last()
  }

  /** Writes into a line that is there. */
  async cells(
    resource: string,
    field: string,
    number: number,
    entries: Entries,
    at: Page | Locator = this.page,
  ): Promise<void> {
    const table = this.table(resource, field, at)
    for (const [name, entry] of Object.entries(entries)) {
      const cell = table.getByLabel(this.cell(resource, name, number), { exact: true })
      if (typeof entry === 'boolean') await cell.setChecked(entry)
      else if (typeof entry === 'string') await cell.fill(entry)
      else if ('day' in entry) await cell.fill(this.written(entry.day))
      else if ('moment' in entry) await cell.fill(this.written(entry.moment))
      else if ('word' in entry) await cell.selectOption({ label: this.option(resource, name, entry.word) })
      else {
        await cell.click()
        for (const sought of 'finds' in entry ? entry.finds : [entry.find]) await this.find(cell, sought)
      }
    }
  }

  /** Saves the form and answers the title of the record that opens. */
  async save(): Promise<string> {
    const save = this.page.getByRole('button', { name: words[this.language].save, exact: true })
    await save.click()
    await this.page.getByRole('button', { name: moreActions }).waitFor()
    await save.waitFor({ state: 'detached' })
    return titleOf(this.page).innerText()
  }

  async edit(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: words[this.language].edit, exact: true }).click()
    await this.page.getByRole('button', { name: words[this.language].save, exact: true }).waitFor()
  }

  /** Moves the record by its main button; the dialog asks what it asks. */
  async move(resource: string, move: string, entries: Entries = {}): Promise<void> {
    const label = this.nameOf(resource, move)
    await this.page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
    await this.answer(resource, move, entries)
  }

  /** The same by the menu of all that can be done with the record. */
  async moveFromMenu(resource: string, move: string, entries: Entries = {}): Promise<void> {
    await this.chooseFromMenu(resource, move)
    await this.answer(resource, move, entries)
  }

  async chooseFromMenu(resource: string, move: string): Promise<void> {
    await fromMenu(this.page, this.nameOf(resource, move))
  }

  private async answer(resource: string, move: string, entries: Entries): Promise<void> {
    if (Object.keys(registry.get(resource).states?.moves[move]?.input ?? {}).length === 0) return
    const dialog = this.page.getByRole('dialog')
    await dialog.waitFor()
    await this.fill(resource, entries, dialog, move)
    await dialog.getByRole('button', { name: this.nameOf(resource, move), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** What the menu says of a move that cannot be made now. */
  async reasonsOf(resource: string, move: string): Promise<readonly string[]> {
    await this.page.getByRole('button', { name: moreActions }).click()
    const entry = this.page
      .getByRole('menuitem', { disabled: true })
      .filter({ has: this.page.getByText(this.nameOf(resource, move), { exact: true }) })
    // What a record may do is asked for when it is there already; until it is answered, what is told is of before.
    await this.page.getByRole('menu').and(this.page.locator(':not([aria-busy=true])')).waitFor()
    await entry.waitFor()
    const reasons = await entry.getByRole('listitem').allInnerTexts()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('menu').waitFor({ state: 'detached' })
    return reasons
  }

  /** What the resource says with a message, up to what it names. */
  said(resource: string, message: string): string {
    return (registry.get(resource).labels[this.language].messages[message] ?? message).split('{')[0] ?? ''
  }

  /** What the record says of its state. */
  async stands(resource: string, field: string, value: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByText(this.option(resource, field, value), { exact: true })
      .first()
      .waitFor()
  }
}
