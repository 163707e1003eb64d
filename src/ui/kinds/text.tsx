import { textual } from './textual.tsx'

export const text = textual()
