import { lazy, useEffect, useRef, useState } from 'react'
import { isSessionValid } from '../../authProvider/session.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { fold } from '../../domain/fold.ts'
import { go } from '../address.ts'
import { call } from '../call.ts'
import { enterWorkspace, type Workspace } from '../enterWorkspace.ts'
import { fill } from '../fill.ts'
import { Notice, Page } from '../parts.tsx'
import { prefetchApplication } from '../prefetch.ts'
import { codeOf } from '../problems.ts'
import { useAuthSpeech } from '../authSpeech.ts'
import { takeFragment } from '../socialArrival.ts'
import { ticket } from '../ticket.ts'
import { useLightForm } from '../useLightForm.ts'
import { WorkspaceCard } from '../WorkspaceCard.tsx'

const Factor = lazy(() => import('./Factor.tsx'))

/** Above this many, the choice has a search. */
const searchAbove = 6

interface Arrival {
  readonly email: string | null
  /** Where nobody is signed in. */
  readonly signIn: string
}

const arrivalNow = (): Arrival => {
  const signIn = takeFragment() === 'dropped' ? '/auth/login?social=failed' : '/auth/login'
  return { email: ticket.email() ?? (isSessionValid() ? readKey('userEmail') : null), signIn }
}

/** The workspaces of the signed-in e-mail; choosing one opens the session, and who has only one need not choose. */
const Workspaces = () => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  const [{ email, signIn }] = useState(arrivalNow)
  const [all, setAll] = useState<readonly Workspace[] | null>(null)
  const [search, setSearch] = useState('')
  const [entering, setEntering] = useState<Workspace | null>(null)
  /** Where a second factor is asked for, it takes the place of the choice. */
  const [factor, setFactor] = useState<'pass' | 'enrol' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const begun = useRef(false)

  const enter = async (workspace: Workspace): Promise<void> => {
    if (email === null) return
    setEntering(workspace)
    const isIn = await form.attempt(async () => {
      if (workspace.invitation !== undefined) await call('auth.session.acceptInvitation', { id: workspace.invitation })
      await enterWorkspace(email, workspace).catch((problem: unknown) => {
        const code = codeOf(problem)
        if (code !== 'FACTOR_NEEDED' && code !== 'FACTOR_MISSING') throw problem
        setFactor(code === 'FACTOR_NEEDED' ? 'pass' : 'enrol')
      })
    })
    if (!isIn) setEntering(null)
  }

  const load = async (): Promise<void> => {
    let found: readonly Workspace[] = []
    await form.attempt(async () => {
      found = await call<readonly Workspace[]>('auth.namespaces.byEmail', { email })
      setAll(found)
      prefetchApplication()
    })
    const [only] = found
    // An invitation is accepted by who was invited, never by itself.
    if (only !== undefined && found.length === 1 && only.invitation === undefined) await enter(only)
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (email === null) go(signIn)
    else void Promise.resolve().then(load)
  })

  useEffect(() => {
    if (all !== null) list.current?.querySelector('button')?.focus()
  }, [all])

  if (factor !== null && entering !== null && email !== null)
    return <Factor mode={factor} passed={() => enterWorkspace(email, entering)} />

  const shown = (all ?? []).filter(({ name, company }) => fold(`${name} ${company}`).includes(fold(search)))
  return (
    <Page title={t.workspaces}>
      <p className="lead">{fill(t.workspacesText, { email: email ?? '' })}</p>
      <Notice text={form.problem} />
      {all !== null && all.length > searchAbove && (
        <input
          type="search"
          className="search"
          aria-label={t.search}
          placeholder={t.search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {all === null && form.problem === null && (
        <>
          <div className="skeleton" aria-hidden="true" />
          <div className="skeleton" aria-hidden="true" />
        </>
      )}
      {all === null && form.problem !== null && (
        <button type="button" className="primary" onClick={() => void load()}>
          {t.retry}
        </button>
      )}
      {all?.length === 0 && <p>{t.noWorkspaces}</p>}
      {all !== null && all.length > 0 && shown.length === 0 && <p>{t.noMatch}</p>}
      <ul className="workspaces" ref={list}>
        {shown.map((workspace, index) => (
          <WorkspaceCard
            key={workspace.id}
            workspace={workspace}
            isFirst={index === 0}
            entering={entering}
            enter={enter}
          />
        ))}
      </ul>
      <p className="row">
        <a href="/auth/login">{t.otherUser}</a>
      </p>
    </Page>
  )
}

export default Workspaces
