import { styled } from '@mui/material/styles'

/** Fields of a short form, one under the other. */
export const FormStack = styled('form')({ display: 'grid', gap: '0.75rem', justifyItems: 'start', marginTop: '0.5rem' })
