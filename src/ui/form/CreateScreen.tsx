import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { asLeft } from '../list/neighbours.ts'
import { isStill } from '../record/historyEntry.ts'
import { useRecord } from '../record/useRecord.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useWords } from '../resource/useWords.ts'
import type { Values } from '../kinds/kindUi.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { focusNext } from '../screen/focusFirst.ts'
import { NewRecord } from './NewRecord.tsx'
import { startValues } from './startValues.ts'
import { useProposals } from './useProposals.ts'
import { useSettledOnce } from './useSettledOnce.ts'
import { inSentence } from '../resource/inSentence.ts'

interface CreateScreenProps {
  readonly base: string
  /** What the record begins with because of where it is made: what a view shows. */
  readonly given?: Values | undefined
}

/** Makes a record, empty, as a copy of another (`?from=`) or below one (`?parent=`), which it is a part of. */
const CreateScreen = ({ base, given }: CreateScreenProps) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { key: place } = useLocation()
  const from = params.get('from')
  const parent = params.get('parent')
  const above = resource.tree ?? resource.partOf
  // A copy is of what it copies, not of what was begun before: each time it is asked for it is another form.
  const draftName =
    from !== null ? `copy.${place}` : parent !== null ? `below.${parent}` : given === undefined ? 'new' : `at.${base}`
  const { record, error, isFetching } = useRecord(resource.name, from)
  const hasCome = useSettledOnce(from === null || (record !== undefined && !isFetching), draftName)
  const [rounds, setRounds] = useState<{ readonly [draft: string]: number }>({})
  const { [draftName]: round = 0 } = rounds
  /** Another of the same, and not of what is begun elsewhere by then. */
  const again = (): void => setRounds((now) => ({ ...now, [draftName]: round + 1 }))
  const begins = useMemo(
    () => ({ ...given, ...(parent === null || above === null ? {} : { [above]: parent }) }),
    [given, parent, above],
  )
  const proposals = useProposals(resource, round, begins, from !== null)
  const initial = useMemo(
    () => startValues(resource, record ?? null, { ...proposals, ...begins }),
    [resource, record, begins, proposals],
  )
  return (
    <>
      <PageHeader
        title={translate('estiba.form.createTitle', { resource: inSentence(words.one) })}
        crumbs={[{ label: words.many, to: asLeft(base) }]}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {proposals !== undefined && hasCome && (
        <Box key={`${draftName} ${round}`} ref={round > 0 ? focusNext : undefined} sx={{ display: 'contents' }}>
          <NewRecord
            draftName={draftName}
            resource={resource}
            given={initial}
            // Back leads to where it was made from, not to an empty form.
            onSaved={({ id }) => {
              if (isStill(place)) void navigate(`${base}/${encodeURIComponent(id)}`, { replace: true })
              // Who asked for a new one at the same address meanwhile begins it.
              else again()
            }}
            onCancel={() => void navigate(asLeft(base))}
            onAgain={again}
          />
        </Box>
      )}
    </>
  )
}

export default CreateScreen
