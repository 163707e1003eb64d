import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { CreateInPlaceProvider } from '../../ui/form/CreateInPlaceProvider.tsx'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { startValues } from '../../ui/form/startValues.ts'
import { StoredRecord } from '../../ui/form/StoredRecord.tsx'
import { ResourceContext } from '../../ui/resource/ResourceContext.tsx'
import { OwnPage } from '../../ui/resource/ResourcePages.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { ResultLine } from '../work/ResultLine.tsx'
import { useDownload } from '../work/useDownload.ts'
import { usePageKeys } from '../work/usePageKeys.ts'
import { useResult } from '../work/useResult.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { HouseCards } from './HouseCards.tsx'
import { isNumber } from './isNumber.ts'
import { masterWithHouses } from './masterWithHouses.ts'
import { OperationFound } from './OperationFound.tsx'
import { SaveMaster } from './SaveMaster.tsx'
import { TotalsBox } from './TotalsBox.tsx'

const helps = { preRegisterNumber: <OperationFound /> }

/** A master and its houses in one form: Enter in its number brings the one that is there, F2 saves, Alt+H adds a house. */
const MasterEditor = () => {
  const text = useTexts('masters')
  const translate = useTranslate()
  const provider = useOperations()
  const download = useDownload()
  const { result, busy, show, attempt } = useResult()
  const told = useRef<HTMLDivElement>(null)
  // It is saved far below.
  useEffect(() => {
    if (result !== null) told.current?.scrollIntoView({ block: 'center' })
  }, [result])
  const { resource: masters } = useResource('bills-of-lading')
  const { resource: houses } = useResource('house-bills-of-lading')
  const [{ stored, round }, setShown] = useState<{ readonly stored: AnyRecord | null; readonly round: number }>({
    stored: null,
    round: 0,
  })
  const resource = useMemo(
    () => (masters === undefined || houses === undefined ? null : masterWithHouses(masters, houses)),
    [masters, houses],
  )
  /** Whether more than the number of a master was typed. */
  const typed = useRef(false)
  const onTyped = useCallback((isTyped: boolean) => {
    typed.current = isTyped
  }, [])
  const mayLeave = (): boolean => !typed.current || window.confirm(translate('estiba.form.unsaved'))
  const open = (master: AnyRecord | null): void => setShown({ stored: master, round: round + 1 })
  const load = (code: string) =>
    attempt(async () => {
      const [master] = (
        await provider.getList<AnyRecord>('bills-of-lading', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'code', order: 'ASC' },
          filter: { code },
        })
      ).data
      if (master === undefined) return text('free')
      const { data } = await provider.getList<AnyRecord>('house-bills-of-lading', {
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'serial', order: 'ASC' },
        filter: { masterBL: master.id },
      })
      if (!mayLeave()) return null
      open({ ...master, houses: data })
      return text('loaded', { code })
    })
  const print = (operation: string, values: object, name: string) =>
    attempt(async () => {
      await download(`transactions.${operation}`, values, `${name}.pdf`)
      return text('printed')
    })
  usePageKeys(({ key, target }) =>
    key === 'Enter' && isNumber(target) ? () => load(target.value.toUpperCase()) : null,
  )
  if (resource === null || houses === undefined) return <WorkPage />
  const form = {
    resource,
    keepsDraft: false,
    saves: <SaveMaster onTyped={onTyped} />,
    onCancel: () => open(stored),
    onSaved: (saved: AnyRecord) => {
      show({ tone: 'good', text: text('saved', { smart_count: [saved['houses']].flat().length }) })
      // Another that is begun since stays.
      setShown((now) => (now.round === round ? { stored: saved, round: round + 1 } : now))
    },
  }
  const inputs = (
    <>
      <HouseCards
        resource={houses}
        onPrint={(serial) => void print('houseBillsOfLading.reportPdf', { serial }, serial)}
      />
      <TotalsBox />
    </>
  )
  return (
    <WorkPage
      actions={
        <>
          {stored !== null && (
            <>
              <Button
                variant="outlined"
                onClick={() => void print('billsOfLading.reportPdf', { code: stored.id }, stored.id)}
              >
                {text('print')}
              </Button>
              <Button
                variant="outlined"
                onClick={() => void print('billsOfLading.groupedReportPdf', { codes: stored.id }, stored.id)}
              >
                {text('printGrouped')}
              </Button>
            </>
          )}
          <Button variant="outlined" onClick={() => mayLeave() && open(null)}>
            {text('newOne')}
          </Button>
        </>
      }
    >
      <Box ref={told} sx={{ mb: 2 }}>
        <ResultLine result={result} waiting={busy ? 1 : 0} hint={text('find')} />
      </Box>
      <ResourceContext value={resource}>
        <OwnPage value={{ inputs, helps }}>
          <CreateInPlaceProvider>
            {stored === null ? (
              <NewRecord {...form} key={round} given={startValues(resource, null, { houses: [] })} />
            ) : (
              <StoredRecord {...form} key={round} id={stored.id} record={stored} />
            )}
          </CreateInPlaceProvider>
        </OwnPage>
      </ResourceContext>
    </WorkPage>
  )
}

export default MasterEditor
