import Button from '@mui/material/Button'
import { Translate } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Message } from './Message.tsx'
import { askAgain } from '../ui/screen/late.tsx'
import { ChunkError } from '../ui/screen/lazyWithRetry.ts'

/** Keeps the frame standing when a screen fails, and offers another try; another address is another screen. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary at={useLocation().pathname}>{children}</Boundary>
)

interface Props {
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly problem: Error | null
  readonly at: string
}

class Boundary extends Component<Props, State> {
  override state: State = { problem: null, at: this.props.at }

  static getDerivedStateFromError(problem: Error): Partial<State> {
    return { problem }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { problem: null, at }
  }

  override componentDidCatch(): void {
    askAgain()
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (problem === null) return this.props.children
    const chunk = problem instanceof ChunkError
    return (
      <Message role="alert">
        <h1>
          {chunk ? (
            <Translate
              i18nKey={problem.late ? 'estiba.shell.chunkLate' : 'estiba.shell.chunk'}
              options={{ id: problem.chunk }}
            />
          ) : (
            <Translate i18nKey="estiba.shell.crash" />
          )}
        </h1>
        <p>{chunk ? <Translate i18nKey="estiba.shell.chunkText" /> : problem.message}</p>
        <Button variant="contained" onClick={() => (chunk ? location.reload() : this.setState({ problem: null }))}>
          <Translate i18nKey="estiba.shell.retry" />
        </Button>
      </Message>
    )
  }
}
