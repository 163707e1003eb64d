import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { givenOf } from '../../domain/given.ts'
import type { Fields, Given } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { definitionQuery } from '../resource/definition.ts'
import { useKeptAs } from '../reference/useKeptAs.ts'
import type { Values } from './kindUi.ts'

type Gives = { readonly [field: string]: Given }

interface Giving {
  readonly to: string
  readonly gives?: Gives
}

const none: Values = {}

/**
 * Asks what a record that is made from this field begins with (`gives`), by the form as it is then.
 *
 * @param source of the field that it is made for: `houses`, or `packages.0.house`
 */
export const useGiven = ({ to, gives }: Giving, source: string, resource: string): (() => Promise<Values>) => {
  const client = useQueryClient()
  const keptAs = useKeptAs()
  const stored = useRecordContext<Values & { readonly id: string }>()
  const { getValues } = useFormContext()
  const at = useWrappedSource(source)
  const definition = (name: string): Promise<Resource> => client.fetchQuery(definitionQuery(name))
  const ask = async (asked: Gives): Promise<Values> => {
    const line = at.split('.').slice(0, -1).join('.')
    const typed: Values = { ...stored, ...getValues() }
    const given = givenOf(asked, line === '' ? typed : { ...typed, ...get(typed, line) })
    const [own, made] = await Promise.all([definition(resource), definition(to)])
    const fields: Fields = { ...own.fields, ...linesAt(own.fields, at) }
    const known = Object.entries(given).map(async ([name, value]): Promise<readonly [string, unknown]> => {
      const { [name]: from } = asked
      return [name, await keptAs(value, typeof from === 'string' ? fields[from] : undefined, made.fields[name])]
    })
    return Object.fromEntries(await Promise.all(known))
  }
  // What cannot be asked now is typed.
  return async () => (gives === undefined ? none : ask(gives).catch(() => none))
}

export const linesAt = (fields: Fields, at: string): Fields => {
  const lines = fields[at.split('.')[0] ?? '']
  return lines?.kind === 'lines' ? lines.fields : {}
}
