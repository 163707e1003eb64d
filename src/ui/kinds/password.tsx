import { textual } from './textual.tsx'

export const password = {
  ...textual({ type: 'password', autoComplete: 'new-password', Cell: () => '••••••' }),
  text: () => '',
}
