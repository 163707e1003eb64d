import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { openAddress } from './openAddress.ts'

interface RecordLinkProps {
  readonly of: string
  readonly id: string
  /** Its number or code. */
  readonly code?: unknown
  /** Else what it is called. */
  readonly children?: ReactNode
}

/** A record by its code or name, which opens it where it has a screen that this person may open. */
export const RecordLink = ({ of, id, code, children }: RecordLinkProps) => {
  const address = openAddress(of, id)
  const named = children ?? <code>{String(code ?? id)}</code>
  return address === null ? named : <Link to={address}>{named}</Link>
}
