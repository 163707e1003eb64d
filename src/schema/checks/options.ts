import type { Field } from '../fields.ts'
import type { ResourceSource } from '../resource.ts'
import { menuIcons } from '../menuIcons.ts'
import { menuSections } from '../menuSections.ts'
import {
  accessOptions,
  fieldOptions,
  labelOptions,
  menuOptions,
  moveOptions,
  needOptions,
  operationOptions,
  resourceOptions,
  ruleOptions,
  screenOptions,
  scopes,
  statesOptions,
  writers,
} from './knownOptions.ts'
import { panelNames } from '../panelNames.ts'
import { unknownWord } from './unknownWord.ts'

type Say = (key: string, text: string) => void

/** A slip in an option's name would else be an option that nobody reads: the compiler refuses it, and so does the start. */
const misspelt = (given: object | undefined, known: readonly string[], say: (text: string) => void): void => {
  for (const name of Object.keys(given ?? {})) if (!known.includes(name)) say(unknownWord('option', name, known))
}

/** Options of a file that the language does not have, those of its fields aside. */
export const optionProblems = (source: ResourceSource, say: Say): void => {
  const look = (key: string, given: object | undefined, known: object): void =>
    misspelt(given, Object.keys(known), (text) => say(key, text))
  look('defineResource', source, resourceOptions)
  look('menu', source.menu, menuOptions)
  for (const rule of source.rules ?? []) look(`rules.${rule.name}`, rule, ruleOptions)
  for (const [name, operation] of Object.entries({ ...source.queries, ...source.actions }))
    look(`operations.${name}`, operation, operationOptions)
  for (const [name, screen] of Object.entries(source.screens ?? {})) look(`screens.${name}`, screen, screenOptions)
  look('states', source.states, statesOptions)
  for (const [name, move] of Object.entries(source.states?.moves ?? {})) {
    look(`states.moves.${name}`, move, moveOptions)
    for (const need of move.needs ?? []) look(`states.moves.${name}.needs`, need, needOptions)
  }
  look('es', source.es, labelOptions)
  look('en', source.en, labelOptions)
  look('access', source.access, accessOptions)
  const oneOf = (key: string, given: string | undefined, known: object): void => {
    if (given !== undefined && !Object.hasOwn(known, given))
      say(key, `'${given}' is none of: ${Object.keys(known).join(', ')}`)
  }
  oneOf('scope', source.scope, scopes)
  oneOf('access.write', source.access?.write, writers)
  const sections = menuSections.map(({ en }) => en)
  if (source.menu !== undefined && !sections.includes(source.menu.section))
    say('menu.section', unknownWord('section', source.menu.section, sections))
  if (source.menu?.icon !== undefined && !menuIcons.some((known) => known === source.menu?.icon))
    say('menu.icon', unknownWord('icon', source.menu.icon, menuIcons))
  for (const name of source.panels ?? [])
    if (!panelNames.some((known) => known === name)) say('panels', unknownWord('panel', name, panelNames))
}

/** Options of a field that its kind does not have. */
export const fieldOptionProblems = (key: string, field: Field, say: Say): void =>
  misspelt(field, fieldOptions(field.kind), (text) => say(key, text))
