import Search from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { resolveScan } from '../scan/resolveScan.ts'
import { PaletteEntry } from './PaletteEntry.tsx'
import { usePaletteEntries } from './usePaletteEntries.ts'

const patienceMs = 5000

/** Who opens the palette is about to type. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Any screen, record or action, found by typing (Ctrl+K). */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const provider = useOperations()
  const id = useId()
  const [text, setText] = useState('')
  /** What the arrows or the pointer chose: it stays so whatever else is found meanwhile. */
  const [chosen, setChosen] = useState<string | null>(null)
  const { entries, isOfText, isUnanswered } = usePaletteEntries(text.trim(), onClose)
  const active = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  )
  /** Enter was pressed before the answer: what was chosen is opened, or the first of what comes. */
  const [isAwaited, setAwaited] = useState(false)
  const title = translate('estiba.palette.title')

  /** A scanner is faster than the search. */
  const openScanned = async (): Promise<void> => {
    const [first] = await resolveScan(provider, text.trim(), AbortSignal.timeout(patienceMs)).catch(() => [])
    if (first === undefined) return
    onClose()
    await navigate(first.path)
  }
  const openChosen = useEffectEvent((): void => entries[active]?.run())
  useEffect(() => {
    if (isAwaited && isOfText) openChosen()
  }, [isAwaited, isOfText])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : entries.length - 1
      setChosen(entries[(active + step) % entries.length]?.key ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const entry = entries[active]
      if (entry === undefined) void openScanned()
      else if (isOfText || entry.group === 'screens' || entry.group === 'actions') entry.run()
      else setAwaited(true)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': title } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search color="action" />
        <InputBase
          inputRef={focus}
          fullWidth
          placeholder={translate('estiba.palette.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(null)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
          sx={{ height: '3rem', fontSize: '1rem', '& input::placeholder': { opacity: 1, color: 'text.secondary' } }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': entries.length > 0 ? `${id}-${active}` : undefined,
              'aria-label': title,
            },
          }}
        />
      </Box>
      <Box id={id} role="listbox" aria-label={title} sx={{ height: '26rem', overflowY: 'auto', padding: 1 }}>
        {entries.map((entry, at) => (
          <PaletteEntry
            key={entry.key}
            id={`${id}-${at}`}
            entry={entry}
            first={entries[at - 1]?.group !== entry.group}
            active={at === active}
            onPoint={() => setChosen(entry.key)}
          />
        ))}
      </Box>
      {(isUnanswered || (entries.length === 0 && isOfText && text.trim() !== '')) && (
        <Typography component="output" color="textSecondary" sx={{ padding: 2 }}>
          {translate(isUnanswered ? 'estiba.palette.unanswered' : 'estiba.palette.nothing')}
        </Typography>
      )}
    </Dialog>
  )
}

export default Palette
