import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of a screen whose code comes when it is first drawn; until then nothing stands in its place.
 *
 * @example const FilterEditor = deferred(() => import('./FilterEditor.tsx'))
 */
export const deferred = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) => {
  const Part = lazy(load)
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
