import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of a screen whose code comes when it is first drawn; until then nothing stands in its place, or `waiting`.
 *
 * @example const FilterEditor = deferred(() => import('./FilterEditor.tsx'))
 */
export const deferred = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode = null,
) => {
  const Part = lazy(load)
  return (props: P) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
