import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'

interface AddButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** Begins an appointment where it stands. */
export const AddButton = ({ label, onClick }: AddButtonProps) => (
  <IconButton aria-label={label} onClick={onClick} sx={{ width: '2.75rem', height: '2.75rem' }}>
    <Add fontSize="small" />
  </IconButton>
)
