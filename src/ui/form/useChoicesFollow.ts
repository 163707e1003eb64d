import { useEffect } from 'react'
import { useDataProvider, useRecordContext } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { message } from '../../domain/messages/message.ts'
import { recordErrors } from '../../domain/recordRules.ts'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import { operandsOf } from '../../schema/checks/wherePaths.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'
import { companyDay } from '../format/companyDay.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useLocaleName } from '../resource/useWords.ts'

/** What is told here is taken back here too. */
const type = 'choice'

interface Follower {
  readonly name: string
  readonly to: string
  readonly where: Where
}

/** The references beside a field that may be chosen by what it says. */
const followersOf = (fields: Fields, changed: string): readonly Follower[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    'to' in field && 'where' in field && field.where !== undefined && operandsOf(field.where).includes(changed)
      ? [{ name, to: field.to, where: field.where }]
      : [],
  )

/** Says at a field that what was chosen there does not fit what was chosen since: a city and then another state. */
export const useChoicesFollow = (resource: Resource): void => {
  const { clearErrors, getFieldState, getValues, setError, watch } = useFormContext()
  const provider = useDataProvider()
  const locale = useLocaleName()
  const stored = useRecordContext<Values & { readonly id: string }>()
  useEffect(() => {
    const takeBack = (path: string): void => {
      if (getFieldState(path).error?.type === type) clearErrors(path)
    }
    const { fields: labels } = resource.labels[locale]
    const look = async (before: string, { name, to, where }: Follower): Promise<void> => {
      const path = `${before}${name}`
      takeBack(path)
      const whole = (): Values => ({ ...stored, ...getValues() })
      const own = (): Values => (before === '' ? whole() : (get(getValues(), before.slice(0, -1)) ?? {}))
      const row = (): Values => ({ ...whole(), ...own() })
      const chosen: unknown = own()[name]
      if (isEmpty(chosen)) return
      const asked = resolveWhere(where, row())
      const ruled =
        before === ''
          ? recordErrors(resource, row(), { old: stored ?? null, today: companyDay() }, locale)[name]
          : undefined
      const ids = [chosen].flat().map(String)
      const found =
        ruled === undefined
          ? await provider
              .getList(to, {
                meta: { select: true },
                filter: { where: { and: [asked, { id: { in: ids } }] } },
                pagination: { page: 1, perPage: ids.length },
              })
              .then(
                ({ data }) => data.length,
                // What cannot be asked now is told when it is saved.
                () => ids.length,
              )
          : 0
      const isAsked = JSON.stringify([own()[name], resolveWhere(where, row())]) === JSON.stringify([chosen, asked])
      if (found >= ids.length || !isAsked) return
      setError(path, {
        type,
        message: ruled ?? message(locale, 'validation.notChoosable', { field: labels[name] ?? name }),
      })
    }
    const watched = watch((_values, { name: path = '' }) => {
      const [head = '', line, inLine] = path.split('.')
      const own = resource.fields[head]
      if (inLine !== undefined && own !== undefined && 'fields' in own) {
        takeBack(path)
        for (const follower of followersOf(own.fields, inLine)) void look(`${head}.${line}.`, follower)
      } else if (line === undefined) {
        takeBack(path)
        for (const follower of followersOf(resource.fields, head)) void look('', follower)
      }
    })
    return () => watched.unsubscribe()
  }, [clearErrors, getFieldState, getValues, setError, watch, provider, locale, resource, stored])
}
