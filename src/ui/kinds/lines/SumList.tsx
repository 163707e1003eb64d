import { styled } from '@mui/material/styles'

interface SumListProps {
  readonly sums: readonly { readonly name: string; readonly label: string; readonly text: string }[]
  /** The one that the others come to. */
  readonly whole?: string
}

/** Amounts below one another, each after what it is. */
export const SumList = ({ sums, whole }: SumListProps) => (
  <List>
    {sums.map(({ name, label, text }) => (
      <div key={name} data-whole={name === whole || undefined}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </List>
)

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'end',
  gap: '0.25rem 1.5rem',
  margin: 0,
  '& > div': { display: 'contents' },
  '& > [data-whole]': { fontWeight: 600 },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
