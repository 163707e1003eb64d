import InputBase from '@mui/material/InputBase'
import { useTranslate } from 'ra-core'

interface MenuSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search in the menu, in both languages. */
export const MenuSearch = ({ value, onChange }: MenuSearchProps) => {
  const label = useTranslate()('estiba.shell.searchMenu')
  return (
    <InputBase
      type="search"
      fullWidth
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        height: '2rem',
        paddingInline: 1.25,
        marginBottom: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& input::placeholder': { opacity: 1, color: 'text.secondary' },
        '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      }}
    />
  )
}
