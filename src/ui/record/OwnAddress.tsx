import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useRecord } from './useRecord.ts'

interface OwnAddressProps {
  readonly base: string
  readonly id: string
  /** What stands behind the record in the address: `/edit`. */
  readonly rest?: string
  readonly children: ReactNode
}

/**
 * A record that was found by another name than the one it is kept by, an issued invoice by its final number, is shown
 * at its own address: react-admin's controllers take no record of another identifier.
 */
export const OwnAddress = ({ base, id, rest = '', children }: OwnAddressProps) => {
  const { name } = useResourceDef()
  const { record } = useRecord(name, id)
  return record === undefined || record.id === id ? (
    children
  ) : (
    <Navigate to={`${base}/${encodeURIComponent(record.id)}${rest}`} replace />
  )
}
