import Button from '@mui/material/Button'
import { Translate } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { Message } from './Message.tsx'
import { ChunkError } from '../ui/screen/lazyWithRetry.ts'

interface State {
  readonly problem: Error | null
}

/** Keeps the frame standing when a screen fails, and offers another try. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(problem: Error): State {
    return { problem }
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
