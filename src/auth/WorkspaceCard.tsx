import type { Workspace } from './enterWorkspace.ts'
import { useAuthSpeech } from './authSpeech.ts'

interface WorkspaceCardProps {
  readonly workspace: Workspace
  readonly isFirst: boolean
  /** The workspace that is being entered; none other can be meanwhile. */
  readonly entering: Workspace | null
  readonly enter: (workspace: Workspace) => Promise<void>
}

export const WorkspaceCard = ({ workspace, isFirst, entering, enter }: WorkspaceCardProps) => {
  const { t, locale } = useAuthSpeech()
  const { company, invitation, lastAccessAt, logo, name, roleName } = workspace
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <button
        type="button"
        className={isFirst ? 'workspace first' : 'workspace'}
        disabled={entering !== null}
        aria-busy={entering?.id === workspace.id}
        onClick={() => void enter(workspace)}
      >
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <span className="initial" aria-hidden="true">
            {company.charAt(0)}
          </span>
        )}
        <span className="workspace-text">
          <strong>{company}</strong>
          {name !== company && <span>{name}</span>}
          <small>
            {t.role}: {roleName}
          </small>
          {invitation !== undefined && <strong className="invited">{t.acceptAndEnter}</strong>}
          <small>
            {t.lastAccess}: {lastAccessAt === null ? t.never : moment.format(new Date(lastAccessAt))}
          </small>
        </span>
      </button>
    </li>
  )
}
