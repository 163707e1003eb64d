import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { Sure } from '../../../ui/screen/Sure.tsx'
import { useTexts } from '../useTexts.ts'
import { keptFor } from './keptFor.ts'
import type { ScanQueue } from './scanQueue.ts'
import type { KeptScan } from './scanStore.ts'

interface WaitingListProps extends Pick<ScanQueue, 'discard'> {
  readonly waiting: readonly KeptScan[]
}

/** Scans that are not sent yet: each may be given up, so that one of them never holds the others for ever. */
export const WaitingList = ({ waiting, discard }: WaitingListProps) => {
  const text = useTexts('work')
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const shown = open ? waiting : []
  const [discarding, setDiscarding] = useState<KeptScan | null>(null)
  return (
    <Alert severity="warning">
      <span role="status">{text(keptFor(waiting), { smart_count: waiting.length })}</span>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('keptList')}</summary>
        <List disablePadding>
          {shown.map((scan) => (
            <ListItem key={scan.id} disableGutters divider sx={{ flexWrap: 'wrap' }}>
              <ListItemText
                primary={
                  <>
                    <code>{scan.label}</code> <small>{formats.moment(scan.scannedAt)}</small>
                  </>
                }
              />
              <Button variant="outlined" color="error" onClick={() => setDiscarding(scan)}>
                {text('discard')}
              </Button>
            </ListItem>
          ))}
        </List>
      </details>
      {discarding !== null && (
        <Sure
          title={text('discard')}
          text={text('discardWaiting', { label: discarding.label })}
          onClose={() => setDiscarding(null)}
          onYes={() => void discard(discarding)}
        />
      )}
    </Alert>
  )
}
