import { Actions } from '../../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { useTexts } from '../useTexts.ts'
import { useId, useState } from 'react'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { EditScan } from './EditScan.tsx'
import type { ScanQueue } from './scanQueue.ts'
import { Sure } from '../../../ui/screen/Sure.tsx'
import type { KeptScan } from './scanStore.ts'

interface RepairListProps extends Pick<ScanQueue, 'retry' | 'discard'> {
  readonly refused: readonly KeptScan[]
}

/** Scans that the server refused after the fact: each with its reason, to be corrected, sent again or given up. */
export const RepairList = ({ refused, retry, discard }: RepairListProps) => {
  const text = useTexts('work')
  const formats = useFormats()
  const id = useId()
  const [editing, setEditing] = useState<KeptScan | null>(null)
  const [discarding, setDiscarding] = useState<KeptScan | null>(null)
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 1.5, borderColor: 'error.main' }}>
      <h2 id={id}>{text('repair', { smart_count: refused.length })}</h2>
      <List disablePadding>
        {refused.map((scan) => (
          <ListItem key={scan.id} disableGutters divider sx={{ flexWrap: 'wrap' }}>
            <ListItemText
              primary={
                <>
                  <code>{scan.label}</code> <small>{formats.moment(scan.scannedAt)}</small>
                </>
              }
              secondary={scan.refusal}
            />
            <Actions>
              <Button variant="outlined" onClick={() => setEditing(scan)}>
                {text('correct')}
              </Button>
              <Button variant="outlined" onClick={() => void retry(scan)}>
                {text('again')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setDiscarding(scan)}>
                {text('discard')}
              </Button>
            </Actions>
          </ListItem>
        ))}
      </List>
      {editing !== null && (
        <EditScan
          scan={editing}
          onClose={() => setEditing(null)}
          onSave={(values) => {
            setEditing(null)
            void retry(editing, values)
          }}
        />
      )}
      {discarding !== null && (
        <Sure
          title={text('discard')}
          text={text('discardAsked', { label: discarding.label })}
          onClose={() => setDiscarding(null)}
          onYes={() => void discard(discarding)}
        />
      )}
    </Paper>
  )
}
