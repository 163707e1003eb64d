import type { Fields } from '../fields.ts'
import type { Labels, Operation, ResourceSource } from '../resource.ts'
import { namedFields } from '../words.ts'
import { nearWord, unknownWord } from './unknownWord.ts'

type Say = (file: string, key: string, text: string) => void

/**
 * Words for what is not there. Resources of one trade share their words, so a field's label is stray where no resource
 * has such a field; and where it is a slip of one of its own, which would else stay without words.
 */
export const strayLabels = (files: readonly (readonly [string, ResourceSource])[], say: Say): void => {
  const whole = files.filter(([, source]) => typeof source?.fields === 'object')
  const anywhere = new Set(
    whole.flatMap(([, source]) => [...labelled(source), ...namesOf(source), ...messagesOf(source)]),
  )
  for (const [file, source] of whole) {
    const own = labelled(source)
    for (const locale of ['es', 'en'] as const) {
      const { fields = {}, options = {}, names = {}, messages = {} }: Labels = source[locale] ?? {}
      for (const [list, words] of Object.entries({ fields, options }))
        for (const name of Object.keys(words))
          if (!anywhere.has(name)) say(file, `${locale}.${list}.${name}`, unknownWord('field', name, own))
      const known = { names: namesOf(source), messages: messagesOf(source) }
      for (const [list, words] of Object.entries({ names, messages }))
        for (const name of Object.keys(words)) {
          const of = known[list === 'names' ? 'names' : 'messages']
          if (anywhere.has(name)) continue
          const meant = nearWord(name, of)
          if (meant !== undefined && !Object.hasOwn(words, meant))
            say(file, `${locale}.${list}.${name}`, `names nothing; did you mean '${meant}'?`)
        }
    }
  }
}

const operationsOf = ({ queries, actions, states }: ResourceSource): readonly [string, { readonly input?: Fields }][] =>
  Object.entries({ ...queries, ...actions, ...states?.moves })

/** Names of its fields, those of lines and of what its operations ask for. */
const labelled = (source: ResourceSource): readonly string[] =>
  [source, ...operationsOf(source).map(([, { input = {} }]) => ({ fields: input }))].flatMap((of) =>
    namedFields(of).map(([name]) => name),
  )

const namesOf = (source: ResourceSource): readonly string[] => [
  ...operationsOf(source).map(([name]) => name),
  ...Object.values<Operation>({ ...source.queries, ...source.actions }).flatMap(({ grant }) => grant ?? []),
  ...Object.keys(source.screens ?? {}),
  ...(source.panels ?? []),
  ...(source.form ?? []).flatMap((part) =>
    'tab' in part ? [part.tab, ...part.sections.map(({ section }) => section)] : [part.section],
  ),
]

const messagesOf = ({ rules = [], actions = {}, states }: ResourceSource): readonly string[] => [
  ...rules.map(({ message }) => message),
  ...Object.values(actions).flatMap(({ says }) => says ?? []),
  ...Object.values(states?.moves ?? {}).flatMap(({ needs = [] }) => needs.map(({ message }) => message)),
]
