import type { Field, Fields } from '../fields.ts'
import type { Action, ResourceSource } from '../resource.ts'
import { namedFields } from '../words.ts'
import { menuIcons } from '../menuIcons.ts'
import { menuSections } from '../menuSections.ts'
import {
  accessOptions,
  audits,
  checkDigitOptions,
  fieldOptions,
  fieldRuleOptions,
  finderOptions,
  finderResults,
  goesWithOptions,
  hiddenOptions,
  labelOptions,
  menuOptions,
  moveOptions,
  needOptions,
  openingOptions,
  operationOptions,
  operationsOptions,
  afterOptions,
  agentsOptions,
  partOptions,
  throughOptions,
  ownOptions,
  placesOptions,
  comingToOptions,
  resourceOptions,
  results,
  rights,
  ruleOptions,
  scopes,
  screenOptions,
  sectionOptions,
  statesOptions,
  statusOptions,
  tabOptions,
  textOptions,
  ratesOptions,
  totalsOptions,
  transitionOptions,
  viewLinesOptions,
  viewOptions,
  writers,
  writtenOptions,
} from './knownOptions.ts'
import { panelNames } from '../panelNames.ts'
import { unknownWord } from './unknownWord.ts'

type Say = (key: string, text: string) => void

/** A slip in an option's name would else be an option that nobody reads: the compiler sees most, the start all of them. */
const looking =
  (say: Say) =>
  (key: string, given: object | undefined, known: object): void => {
    for (const name of Object.keys(given ?? {}))
      if (!Object.hasOwn(known, name)) say(key, unknownWord('option', name, Object.keys(known)))
  }

const choosing =
  (say: Say) =>
  (key: string, given: string | undefined, known: object): void => {
    if (given !== undefined && !Object.hasOwn(known, given))
      say(key, `'${given}' is none of: ${Object.keys(known).join(', ')}`)
  }

/** Options of a file that the language does not have, those of its fields aside. */
export const optionProblems = (source: ResourceSource, say: Say): void => {
  const look = looking(say)
  const oneOf = choosing(say)
  look('defineResource', source, resourceOptions)
  look('menu', source.menu, menuOptions)
  look('menu.title', source.menu?.title, textOptions)
  look('view', source.view, viewOptions)
  look('view.lines', source.view?.lines, viewLinesOptions)
  for (const part of source.form ?? []) {
    look('form', part, 'tab' in part ? tabOptions : sectionOptions)
    for (const section of 'tab' in part ? part.sections : []) look('form', section, sectionOptions)
  }
  for (const rule of source.rules ?? []) {
    look(`rules.${rule.name}`, rule, ruleOptions)
    look(`rules.${rule.name}.checkDigit`, rule.checkDigit, checkDigitOptions)
  }
  for (const [name, screen] of Object.entries(source.screens ?? {})) look(`screens.${name}`, screen, screenOptions)
  look('es', source.es, labelOptions)
  look('en', source.en, labelOptions)
  operationProblems(source, say)
  stateProblems(source, say)
  accessProblems(source, say)
  oneOf('scope', source.scope, scopes)
  const sections = menuSections.map(({ en }) => en)
  if (source.menu !== undefined && !sections.includes(source.menu.section))
    say('menu.section', unknownWord('section', source.menu.section, sections))
  if (source.menu?.icon !== undefined && !menuIcons.some((known) => known === source.menu?.icon))
    say('menu.icon', unknownWord('icon', source.menu.icon, menuIcons))
  for (const name of source.panels ?? [])
    if (!panelNames.some((known) => known === name)) say('panels', unknownWord('panel', name, panelNames))
}

const operationProblems = ({ finders, queries, actions }: ResourceSource, say: Say): void => {
  const look = looking(say)
  const oneOf = choosing(say)
  for (const [name, finder] of Object.entries(finders ?? {})) {
    if (!('path' in finder)) continue
    look(`finders.${name}`, finder, finderOptions)
    oneOf(`finders.${name}.result`, finder.result, finderResults)
  }
  for (const [name, operation] of Object.entries<Action>({ ...queries, ...actions })) {
    const key = `operations.${name}`
    look(key, operation, operationOptions)
    look(`${key}.status`, operation.status, statusOptions)
    oneOf(`${key}.result`, operation.result, results)
    oneOf(`${key}.right`, operation.right, rights)
    inputProblems(key, operation.input, say)
  }
}

const stateProblems = ({ states }: ResourceSource, say: Say): void => {
  const look = looking(say)
  look('states', states, statesOptions)
  look('states.opening', states?.opening, openingOptions)
  look('states.written', states?.written, writtenOptions)
  for (const [name, move] of Object.entries(states?.moves ?? {})) {
    look(`states.moves.${name}`, move, moveOptions)
    for (const need of move.needs ?? []) look(`states.moves.${name}.needs`, need, needOptions)
    inputProblems(`states.moves.${name}`, move.input, say)
  }
}

/** Who sees what: here an option that nobody reads would show what it was meant to keep. */
const accessProblems = ({ access }: ResourceSource, say: Say): void => {
  const look = looking(say)
  look('access', access, accessOptions)
  look('access.own', access?.own, ownOptions)
  look('access.places', access?.places || undefined, placesOptions)
  look('access.places.comingTo', (access?.places || undefined)?.comingTo, comingToOptions)
  look('access.operations', access?.operations, operationsOptions)
  look('access.agents', access?.agents, agentsOptions)
  for (const part of access?.agents?.parts ?? []) look('access.agents.parts', part, partOptions)
  look('access.agents.after', access?.agents?.after, afterOptions)
  look('access.agents.after.through', access?.agents?.after?.through, throughOptions)
  look('access.hidden', access?.hidden, hiddenOptions)
  choosing(say)('access.write', access?.write, writers)
  choosing(say)('access.audit', access?.audit, audits)
}

/** What an operation asks for is made of fields as a record is. */
const inputProblems = (key: string, input: Fields | undefined, say: Say): void => {
  for (const [name, field] of namedFields({ fields: input ?? {} }))
    fieldOptionProblems(`${key}.input.${name}`, field, say)
}

/** Options of a field that its kind does not have. */
export const fieldOptionProblems = (key: string, field: Field, say: Say): void => {
  const look = looking(say)
  look(key, field, fieldOptions(field.kind))
  look(`${key}.label`, field.label, textOptions)
  look(`${key}.help`, field.help, textOptions)
  for (const rule of field.rules ?? []) look(`${key}.rules`, rule, fieldRuleOptions)
  if (field.kind === 'choice') look(`${key}.goesWith`, field.goesWith, goesWithOptions)
  if (field.kind === 'lines') {
    look(`${key}.totals`, field.totals, totalsOptions)
    look(`${key}.totals.rates`, field.totals?.rates, ratesOptions)
  }
  for (const one of field.kind === 'status' ? field.transitions : []) look(`${key}.transitions`, one, transitionOptions)
}
