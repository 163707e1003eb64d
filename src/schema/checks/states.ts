import type { Fields } from '../fields.ts'
import { grants } from '../glossary/grants.ts'
import type { ResourceSource } from '../resource.ts'
import { isVerbRight, listOf, type MoveSource, openingOperation, verbRights } from '../states.ts'
import type { Where } from '../where.ts'
import { conditionProblems } from './conditions.ts'
import type { Say } from './oneResource.ts'
import { unknownWord } from './unknownWord.ts'
import { pathsOf } from './wherePaths.ts'

/** What is wrong with the states of work of a resource: a move that could not work. */
export const stateProblems = (source: ResourceSource, say: Say): void => {
  openStates(source, say)
  const { states, fields } = source
  if (states === undefined) return
  const field = Object.hasOwn(fields, states.field) ? fields[states.field] : undefined
  if (field?.kind !== 'status') {
    say('states.field', `'${states.field}' is not a field of kind status`)
    return
  }
  if (field.readOnly === false) say('states.field', `'${states.field}' is not readOnly: moves alone write it`)
  if (field.active === true) say('states.field', `'${states.field}' says whether a record is in use; it has no moves`)
  if (source.scope === 'shared') say('states', 'records that every company reads have no states of work')
  const known = (key: string, state: string): void => {
    if (!field.values.includes(state)) say(key, unknownWord('state', state, field.values))
  }
  known('states.initial', states.initial)
  for (const state of states.written?.in ?? []) known('states.written', state)
  for (const name of states.written?.always ?? [])
    if (!Object.hasOwn(fields, name)) say('states.written', unknownWord('field', name, Object.keys(fields)))
  for (const state of states.frees ?? []) known('states.frees', state)
  for (const state of states.opening?.to ?? []) known('states.opening', state)
  if (states.opening !== undefined) knownRight('states.opening', states.opening.right, say)
  for (const name of states.opening?.brings ?? [])
    if (fields[name]?.readOnly !== true) say('states.opening', `'${name}' is no field that only the server writes`)
  for (const [name, move] of Object.entries(states.moves)) {
    const key = `states.moves.${name}`
    for (const state of [...move.from, ...listOf(move.to)]) known(key, state)
    moveProblems(name, move, source, (text) => say(key, text))
    if (move.right !== undefined) knownRight(key, move.right, say)
  }
}

/** A status that a client may write is one of a catalogue; where work stands, moves write. */
const openStates = ({ fields, states, view, actions = {} }: ResourceSource, say: Say): void => {
  const made = [...Object.keys(actions), ...Object.keys(states?.moves ?? {})]
  for (const [name, field] of Object.entries(fields))
    for (const { action } of field.kind === 'status' ? field.transitions : [])
      if (action !== undefined && !made.includes(action)) say(`fields.${name}`, unknownWord('action', action, made))
  if (view !== undefined) return
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'status' && field.active !== true && field.readOnly !== true && states?.field !== name)
      say(`fields.${name}`, 'is a status that is not readOnly and that no states declare: its moves would not be kept')
}

const moveProblems = (name: string, move: MoveSource, source: ResourceSource, say: (text: string) => void): void => {
  const { fields, actions = {}, queries = {} } = source
  if (move.from.length === 0) say('begins nowhere: no record could make it')
  if (name === openingOperation) say('is the name of the operation that brings in what is open')
  if (Object.hasOwn(actions, name) || Object.hasOwn(queries, name)) say('is an action or query too')
  if (move.by === 'system')
    for (const option of ['route', 'input', 'free', 'right', 'primary'] as const)
      if (move[option] !== undefined) say(`is made by the system and has a '${option}' all the same`)
  for (const [input, field] of Object.entries(move.proposes ?? {})) {
    if (!Object.hasOwn(move.input ?? {}, input)) say(unknownWord('input', input, Object.keys(move.input ?? {})))
    if (!Object.hasOwn(fields, field)) say(unknownWord('field', field, Object.keys(fields)))
  }
  for (const where of [move.when, move.primary]) if (typeof where === 'object') needProblems(where, fields, say)
  for (const { when = {}, assert, field } of move.needs ?? []) {
    for (const where of [when, assert]) needProblems(where, fields, say)
    if (field !== undefined && !Object.hasOwn(fields, field)) say(unknownWord('field', field, Object.keys(fields)))
  }
}

const needProblems = (where: Where, fields: Fields, say: (text: string) => void): void => {
  for (const path of pathsOf(where))
    if (!Object.hasOwn(fields, path)) say(unknownWord('field', path, Object.keys(fields)))
  conditionProblems(where, fields, say)
}

const knownRight = (key: string, right: string, say: Say): void => {
  const rights = [...verbRights, ...Object.keys(grants)]
  if (!isVerbRight(right) && !rights.includes(right)) say(key, unknownWord('right', right, rights))
}
