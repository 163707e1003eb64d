import { Component, type ReactNode } from 'react'
import { Notice, Page } from './parts.tsx'
import { useSpeech } from './speech.ts'

interface PageBoundaryProps {
  readonly children: ReactNode
}

/** Says, within the frame, that the file of a page did not come, and how it is asked for again. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })

  override state = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? <Unreachable /> : this.props.children
  }
}

const Unreachable = () => {
  const { t } = useSpeech()
  return (
    <Page title={t.product}>
      <Notice text={t.network} />
      <p className="row">
        <a href={location.pathname + location.search}>{t.reload}</a>
      </p>
    </Page>
  )
}

/** The frame while the file of a page is on its way. */
export const PageToCome = () => (
  <Page>
    <div className="skeleton" aria-hidden="true" />
    <div className="skeleton" aria-hidden="true" />
  </Page>
)
