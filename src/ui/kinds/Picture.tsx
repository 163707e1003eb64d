import type { FileOwner } from './fileOwner.ts'
import { useFileAddress } from './useFileAddress.ts'

interface PictureProps {
  readonly name: string
  readonly size: number
  readonly owner: FileOwner
  /** A signature: wide, and ink on nothing. */
  readonly drawn: boolean
}

const cut = { objectFit: 'cover', borderRadius: 4, verticalAlign: 'middle' } as const
const onPaper = { ...cut, objectFit: 'contain', backgroundColor: 'white' } as const

export const Picture = ({ name, size, owner, drawn }: PictureProps) => {
  const address = useFileAddress(name, owner)
  const width = drawn ? size * 3 : size
  return address === null ? (
    <svg width={width} height={size} aria-hidden="true" />
  ) : (
    <img src={address} alt={name} width={width} height={size} style={drawn ? onPaper : cut} />
  )
}

export const nameOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
