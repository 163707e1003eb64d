import { createContext, use } from 'react'
import { get, useFormContext } from 'react-hook-form'
import type { Values } from './kindUi.ts'

/** What a record's form began with, before what was kept of its typing came back. */
export const FormBegan = createContext<Values | null>(null)

/** What stood at a path when the typing began. */
export const useBegan = (): ((path: string) => unknown) => {
  const began = use(FormBegan)
  const { formState } = useFormContext()
  const { defaultValues } = formState
  return (path) => get(began ?? defaultValues, path, null)
}
