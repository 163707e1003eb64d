import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Values } from '../kinds/kindUi.ts'

/** What follows from some fields as they are typed, of those that the form asks for; who asks is drawn anew only when that becomes another. */
export const useFromTyped = <T>(paths: readonly string[], follows: (typed: Values) => T): T => {
  const key = [...new Set(paths.map((path) => path.split('.')[0] ?? path))].join()
  const names = useMemo(() => key.split(','), [key])
  return useWatch({
    name: names,
    compute: (values: readonly unknown[]) =>
      follows(Object.fromEntries(names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])))),
  })
}
