import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Resource } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'

/** What says which timeline an operation has where nobody chooses one. */
const asked = ['type', 'operation', 'transport', 'originPort', 'destinationPort', 'carrier'] as const

const filled = (values: Values): { readonly [name: string]: string } =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

const fitting = (operation: string, transport: string): Where => ({
  status: 'ACTIVE',
  ...(transport === '' ? {} : { transport: { has: transport } }),
  ...(operation === '' ? {} : { or: [{ typeOperation: null }, { typeOperation: operation }] }),
})

/** Operations whose timeline is chosen among those that fit this one, and says which it is if none is chosen. */
export const useTimeline = (operations: Resource, values: Values, editable: boolean): Resource => {
  const translate = useTranslate()
  const said = filled(values)
  const { operation = '', transport = '' } = said
  const { data } = useAnswer('transactions.preRegisters.foundTimeline', said, {
    enabled: editable && Object.keys(said).length > 0,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    const { timeline } = operations.fields
    if (timeline?.kind !== 'reference') return operations
    const help =
      data === undefined
        ? null
        : data.description === null
          ? translate('estiba.preregister.noTimeline')
          : translate('estiba.preregister.timeline', { name: data.description })
    const chosen = {
      ...timeline,
      where: fitting(operation, transport),
      ...(editable && help !== null ? { help: { es: help, en: help } } : {}),
    }
    return { ...operations, fields: { ...operations.fields, timeline: chosen } }
  }, [operations, data, operation, transport, editable, translate])
}
