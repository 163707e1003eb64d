import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** Read out, and not drawn. */
export const Unseen = styled('span')(visuallyHidden)
