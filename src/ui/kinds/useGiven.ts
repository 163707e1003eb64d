import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { givenOf } from '../../domain/given.ts'
import type { Field, Fields, Given } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { shownBy } from '../../schema/view.ts'
import { definitionQuery } from '../resource/definition.ts'
import { operationOf } from '../reference/operationOf.ts'
import type { Option } from '../reference/option.ts'
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
  const provider = useOperations()
  const stored = useRecordContext<Values & { readonly id: string }>()
  const { getValues } = useFormContext()
  const at = useWrappedSource(source)
  const definition = (name: string): Promise<Resource> => client.fetchQuery(definitionQuery(name))
  /** The same record where it is kept; a view may know it by another name. */
  const keptAs = async (id: unknown, from: string, wanted: string): Promise<unknown> => {
    const { view, key } = await definition(from)
    if (view?.of !== wanted || key.length !== 1) return null
    const where = { ...view.where, [shownBy(view, key[0] ?? '')]: id }
    const options = await provider.call<readonly Option[]>(operationOf(wanted, 'options'), {
      filter: JSON.stringify(where),
    })
    return options.length === 1 ? options[0]?.id : null
  }
  const ask = async (asked: Gives): Promise<Values> => {
    const line = at.split('.').slice(0, -1).join('.')
    const typed: Values = { ...stored, ...getValues() }
    const given = givenOf(asked, line === '' ? typed : { ...typed, ...get(typed, line) })
    const [own, made] = await Promise.all([definition(resource), definition(to)])
    const fields: Fields = { ...own.fields, ...linesAt(own.fields, at) }
    const known = Object.entries(given).map(async ([name, value]): Promise<readonly [string, unknown]> => {
      const { [name]: from } = asked
      const [is, was] = [referredBy(made.fields[name]), typeof from === 'string' ? referredBy(fields[from]) : null]
      return [name, is === null || was === null || is === was ? value : await keptAs(value, was, is).catch(() => null)]
    })
    return Object.fromEntries(await Promise.all(known))
  }
  // What cannot be asked now is typed.
  return async () => (gives === undefined ? none : ask(gives).catch(() => none))
}

const referredBy = (field: Field | undefined): string | null => (field?.kind === 'reference' ? field.to : null)

const linesAt = (fields: Fields, at: string): Fields => {
  const lines = fields[at.split('.')[0] ?? '']
  return lines?.kind === 'lines' ? lines.fields : {}
}
