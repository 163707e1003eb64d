import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ChunkError, lazyWithRetry } from './lazyWithRetry.ts'

/**
 * A part of a screen whose code comes when it is first drawn; until then nothing stands in its place, or `waiting`.
 * Where it does not arrive that is told there, and the screen around it goes on.
 *
 * @example const FilterEditor = deferred(() => import('./FilterEditor.tsx'))
 */
export const deferred = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
) => {
  const asked = () => lazy(lazyWithRetry('part', load))
  let current = asked()
  // React keeps a failure for good.
  const renew = (): void => {
    current = asked()
  }
  return (props: P) => {
    const [Part, setPart] = useState(() => current)
    return (
      <Arrived onFailed={renew} onRetry={() => setPart(current)}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </Arrived>
    )
  }
}

interface ArrivedProps {
  readonly onFailed: () => void
  readonly onRetry: () => void
  readonly children: ReactNode
}

interface State {
  readonly problem: Error | null
}

/** Tells of a part that did not arrive; whatever else fails in it is the screen's. */
class Arrived extends Component<ArrivedProps, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(problem: Error): State {
    return { problem }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (problem === null) return this.props.children
    if (!(problem instanceof ChunkError)) throw problem
    const retry = (): void => {
      this.props.onRetry()
      this.setState({ problem: null })
    }
    return <NotArrived onRetry={retry} />
  }
}

const NotArrived = ({ onRetry }: { readonly onRetry: () => void }) => {
  const translate = useTranslate()
  return (
    <span role="alert">
      {translate('estiba.shell.partMissing')} <Button onClick={onRetry}>{translate('estiba.shell.retry')}</Button>
    </span>
  )
}
