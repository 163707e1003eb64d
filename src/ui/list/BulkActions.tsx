import Button from '@mui/material/Button'
import { useState } from 'react'
import { BulkActionsToolbar, useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { orTold } from '../notices/orTold.ts'
import { useBulkContext } from './BulkContext.ts'
import { Sure } from '../screen/Sure.tsx'
import { useListParts } from './ListPartsContext.ts'

const none: readonly AnyRecord[] = []

/** What can be done with the selected rows, also with those of other pages. */
export const BulkActions = () => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const { resource, rights, view } = useListParts()
  const { busy, set, remove } = useBulkContext()
  const { data = none, selectedIds, onUnselectItems } = useListContext<AnyRecord>()
  const [asking, setAsking] = useState(false)
  if (selectedIds.length === 0) return null
  const onPage = data.filter(({ id }) => selectedIds.includes(id))
  const selected = async (): Promise<readonly AnyRecord[]> => {
    const elsewhere = selectedIds.filter((id) => onPage.every((row) => row.id !== id))
    if (elsewhere.length === 0) return onPage
    const { data: others } = await provider.getMany<AnyRecord>(resource.name, { ids: elsewhere })
    return [...onPage, ...others]
  }
  const unselect = (): void => onUnselectItems()
  return (
    <>
      <BulkActionsToolbar label="estiba.list.selected">
        {rights.edit &&
          movesOf(resource, onPage).map(({ name, to }) => (
            <Button
              key={`${name}-${to}`}
              variant="outlined"
              disabled={busy}
              onClick={() => void orTold(selected().then((rows) => set(rows, name, to).then(unselect)))}
            >
              {translate('estiba.list.changeStatus', { status: view.words.option(name, to) })}
            </Button>
          ))}
        {rights.remove && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
            {translate('estiba.list.delete')}
          </Button>
        )}
      </BulkActionsToolbar>
      {asking && (
        <Sure
          title={translate('estiba.list.delete')}
          text={translate('estiba.list.deleteSure', { smart_count: selectedIds.length })}
          onClose={() => setAsking(false)}
          onYes={() => void orTold(selected().then((rows) => remove(rows).then(unselect)))}
        />
      )}
    </>
  )
}

/** Where a status of one of the rows may be taken by an edit. */
const movesOf = (
  { fields }: Resource,
  rows: readonly AnyRecord[],
): readonly { readonly name: string; readonly to: string }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'status' && field.readOnly !== true
      ? field.values
          .filter((to) =>
            field.transitions.some(
              (move) =>
                move.to === to &&
                move.action === undefined &&
                rows.some((row) => move.from.includes(String(row[name]))),
            ),
          )
          .map((to) => ({ name, to }))
      : [],
  )
