import FormControl from '@mui/material/FormControl'
import { styled } from '@mui/material/styles'

/** What the theme reads and no element knows. */
const own: ReadonlySet<PropertyKey> = new Set(['ownerState', 'theme', 'sx', 'as', 'classes'])

/** The frame of a text field without the `InputProps` that react-admin's inputs give it for older releases of MUI: they would stand in the page. */
export const FieldFrame = styled(FormControl, {
  name: 'MuiTextField',
  slot: 'Root',
  shouldForwardProp: (prop: PropertyKey) => prop !== 'InputProps' && !own.has(prop),
})({})
