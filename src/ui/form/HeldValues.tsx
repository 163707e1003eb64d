import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { RecordContextProvider, ResourceContextProvider, SourceContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { ResourceContext } from '../resource/ResourceContext.tsx'
import { same } from './merge.ts'

interface HeldFormProps {
  readonly values: Values
  /** Messages by path. */
  readonly errors?: { readonly [path: string]: string }
  readonly onChange: (name: string, value: unknown) => void
  readonly children: ReactNode
}

interface HeldValuesProps extends HeldFormProps {
  readonly resource: Resource
  readonly stored?: Values | null
}

const none = {}

/** Inputs of react-admin over values that somebody else holds. */
export const HeldForm = ({ values, errors = none, onChange, children }: HeldFormProps) => {
  const form = useForm<{ [name: string]: unknown }>({ defaultValues: { ...values } })
  const { getValues, setValue, setError, clearErrors, watch } = form
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) if (!same(getValues(name), value)) setValue(name, value)
  }, [values, getValues, setValue])
  useEffect(() => {
    clearErrors()
    for (const [path, message] of Object.entries(errors)) setError(path, { message })
  }, [errors, clearErrors, setError])
  const tell = useEffectEvent((path: string) => {
    const [name = path] = path.split('.')
    const value = structuredClone(getValues(name))
    if (!same(values[name], value)) onChange(name, value)
  })
  useEffect(() => {
    const watched = watch((_values, { name }) => {
      if (name !== undefined) tell(name)
    })
    return () => watched.unsubscribe()
  }, [watch])
  // Whatever form it stands in, these values are another's.
  return (
    <SourceContextProvider value={undefined}>
      <FormProvider {...form}>{children}</FormProvider>
    </SourceContextProvider>
  )
}

/** The same for fields of a resource: a filter, a cell of a list, a screen made by hand. */
export const HeldValues = ({ resource, stored, ...held }: HeldValuesProps) => (
  <ResourceContext value={resource}>
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={stored ?? none}>
        <HeldForm {...held} />
      </RecordContextProvider>
    </ResourceContextProvider>
  </ResourceContext>
)
