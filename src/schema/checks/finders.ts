import type { ResourceSource } from '../resource.ts'
import { fullFinder } from '../routes.ts'
import { unknownWord } from './unknownWord.ts'

type Say = (key: string, text: string) => void

/** Finders whose address is no template, or does not give what their condition asks for. */
export const finderProblems = ({ name: resource, finders = {} }: ResourceSource, say: Say): void => {
  for (const [name, given] of Object.entries(finders)) {
    const { path, where } = fullFinder(resource, name, given)
    const key = `finders.${name}`
    if (!/^(\{[?&]?[\w,]+\}|[^{}])*$/.test(path)) say(key, `'${path}' is not a template`)
    const offered = [...path.matchAll(/\{[?&]?([\w,]+)\}/g)].flatMap(([, names = '']) => names.split(','))
    const asked = new Set(varsOf(where))
    for (const word of asked) if (!offered.includes(word)) say(key, unknownWord('variable of the path', word, offered))
  }
}

const varsOf = (condition: unknown): readonly string[] => {
  if (typeof condition !== 'object' || condition === null) return []
  if (Array.isArray(condition)) return condition.flatMap(varsOf)
  return Object.entries(condition).flatMap(([key, value]) =>
    key === 'var' && typeof value === 'string' ? [value] : varsOf(value),
  )
}
