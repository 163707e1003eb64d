import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { SaveButton, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useIsRefilling } from '../kinds/lines/refilling.ts'
import { pressAfter } from '../kinds/submitAfter.ts'
import { useUploading } from '../kinds/useUpload.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { useDialogHolds } from '../screen/Modal.tsx'
import { Tabs } from '../screen/Tabs.tsx'
import { useWords } from '../resource/useWords.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldWarnings } from './FieldWarnings.ts'
import { FollowingFields } from './FollowingFields.tsx'
import { FormSection } from './FormSection.tsx'
import { StandsStill } from '../screen/StandsStill.tsx'
import { GoingFields } from './GoingFields.tsx'
import { mergeOf } from './merge.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { RecordFormProps } from './RecordForm.tsx'
import { useChoicesFollow } from './useChoicesFollow.ts'
import { useFieldCheck } from './useFieldCheck.ts'
import type { Draft, draftOf } from './draft.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useFormPlaces } from './useFormPlaces.ts'
import type { Conflict, useSaving } from './useSaving.ts'
import { useShutForm } from './useShutForm.ts'
import { useSubmitByKey } from './useSubmitByKey.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import { writableOf } from './writableOf.ts'

interface RecordFormBodyProps extends RecordFormProps {
  readonly formId: string
  readonly stored: AnyRecord | null
  readonly saving: ReturnType<typeof useSaving>
  readonly draft: ReturnType<typeof draftOf>
  /** What was kept of the same form before, and stands in it. */
  readonly found: Draft | null
  /** What the typing began with. */
  readonly begunOver: Values
  readonly onDiscard: () => void
}

/** Stays in sight, down to the edge: the page's own end would let fields look out below. */
const bar = {
  position: 'sticky',
  bottom: 'calc(-1 * var(--page-end, 0px))',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** What stands in a record's form: what is wrong, the tabs with their fields, and the ways out. */
export const RecordFormBody = (props: RecordFormBodyProps) => {
  const { resource, initial, formId, stored, saving, onCancel, onAgain, keepsDraft = true, children } = props
  const { found, begunOver, saves } = props
  const translate = useTranslate()
  const words = useWords(resource)
  const form = useFormContext()
  const { inputs } = useOwnPage()
  const [base, setBase] = useState(begunOver)
  const onDiscard = (): void => {
    props.onDiscard()
    setBase(initial)
    for (const [name, value] of Object.entries(initial)) form.setValue(name, value)
    if (stored !== null) saving.goOnOver(stored)
  }
  const { fields } = resource
  const draft = useFormDraft({ fields, draft: props.draft, stored, base, saving, found, onDiscard, isKept: keepsDraft })
  const places = useFormPlaces(resource, formId)
  const { warnings, onLeave } = useFieldCheck(resource, saving)
  useChoicesFollow(resource)
  /** Says before anybody types that a record in its state is changed no more, or what of it still is. */
  const still = stored === null ? null : writtenStill(resource, stored)
  const { isSubmitting } = form.formState
  const isUploading = useUploading()
  const isRefilling = useIsRefilling()
  const isBusy = isSubmitting || saving.isUnderWay || isUploading || isRefilling
  useUnsavedGuard(draft.isDirty && !isSubmitting && !saving.isUnderWay, keepsDraft && !draft.holdsUnkept)
  useDialogHolds(draft.isDirty && !keepsDraft)
  useSubmitByKey(formId, isBusy)
  useShutForm(formId, saving.isShut)

  /** Goes on with the merged values over what another stored. */
  const takeMerged = (merged: Values, current: AnyRecord): void => {
    setBase(writableOf(resource, current))
    saving.goOnOver(current)
    saving.setConflict(null)
    for (const [name, value] of Object.entries(writableOf(resource, merged))) form.setValue(name, value)
    places.submit()
  }
  const { conflict, onConflict } = saving
  // Where no field was changed by both there is nothing to choose: what is typed is saved over the newer version.
  const settle = useEffectEvent((conflict: Conflict): void => {
    const { current } = conflict
    const { merged, conflicts } = mergeOf(resource.fields, base, form.getValues(), current)
    if (conflicts.length > 0) saving.setConflict(conflict)
    else takeMerged(merged, current)
  })
  useEffect(() => onConflict((conflict) => settle(conflict)), [onConflict])
  return (
    <FieldWarnings value={warnings}>
      {children}
      {stored === null && <FollowingFields fields={resource.fields} />}
      <GoingFields fields={resource.fields} isNew={stored === null} />
      {still !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {still.length === 0
            ? translate('estiba.record.frozen')
            : translate('estiba.record.frozenBut', { fields: still.map((name) => words.field(name)).join(', ') })}
        </Alert>
      )}
      {draft.restored && (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={draft.discard}>
              {translate('estiba.form.dropDraft')}
            </Button>
          }
        >
          {translate('estiba.form.draft')}
        </Alert>
      )}
      <ErrorSummary
        id={places.summaryId}
        resource={resource}
        words={words}
        values={form.getValues()}
        errors={places.messages}
        problem={saving.problem}
        onGo={places.go}
      />
      <StandsStill while={saving.isUnderWay}>
        <Tabs tabs={places.tabs} active={places.tab} onChange={places.setTab}>
          {places.sections.map(({ key, section, fields, isAway }) => (
            <FormSection
              key={key}
              isAway={isAway}
              resource={resource}
              title={words.name(section)}
              names={fields}
              formId={formId}
              onLeave={onLeave}
            />
          ))}
          {inputs}
        </Tabs>
      </StandsStill>
      <Box sx={bar} data-bar>
        {saves !== undefined && (
          <Box inert={isBusy} sx={{ display: 'contents' }}>
            {saves}
          </Box>
        )}
        {saves === undefined && (
          <SaveButton alwaysEnable={!isBusy} disabled={isBusy} label="estiba.form.save" icon={null} />
        )}
        {onAgain !== undefined && (
          <SaveButton
            type="button"
            variant="outlined"
            alwaysEnable={!isBusy}
            disabled={isBusy}
            label="estiba.form.saveAndNew"
            icon={null}
            onClick={(event) => {
              if (pressAfter(event.currentTarget)) event.preventDefault()
            }}
            mutationOptions={{ onSuccess: (record) => onAgain({ ...record, id: String(record.id) }) }}
          />
        )}
        <Button
          onClick={() => {
            if (draft.isDirty && !window.confirm(translate('estiba.form.unsaved'))) return
            draft.drop()
            onCancel()
          }}
        >
          {translate('estiba.form.cancel')}
        </Button>
        {isUploading && <output>{translate('estiba.form.waitsForFile')}</output>}
        {isRefilling && <output>{translate('estiba.form.waitsForLines')}</output>}
      </Box>
      {conflict !== null && (
        <MergeDialog
          resource={resource}
          base={base}
          mine={form.getValues()}
          conflict={conflict}
          onClose={() => saving.setConflict(null)}
          onMerge={(merged) => takeMerged(merged, conflict.current)}
        />
      )}
    </FieldWarnings>
  )
}
