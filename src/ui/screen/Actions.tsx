import { styled } from '@mui/material/styles'

/** Buttons side by side. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem 0.5rem', marginBlock: '1rem' })
