import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../format/useFormats.ts'
import type { Values, View } from '../kinds/kindUi.ts'
import { useTitles } from '../reference/useTitles.ts'
import { useWords } from '../resource/useWords.ts'
import { Tabs } from '../screen/Tabs.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { endsInCheckDigit } from './endsInCheckDigit.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { RecordFormState } from './useRecordForm.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import { writableOf } from './writableOf.ts'

interface RecordFormProps {
  readonly resource: Resource
  readonly form: RecordFormState
  readonly stored: AnyRecord | null
  readonly onSaved: (record: AnyRecord, again: boolean) => void
  readonly onCancel: () => void
  readonly withAgain?: boolean
}

/** A record's fields by tabs and sections, saved with the button or Ctrl+S. */
export const RecordForm = ({ resource, form, stored, onSaved, onCancel, withAgain = false }: RecordFormProps) => {
  const translate = useTranslate()
  const id = useId()
  const words = useWords(resource)
  const formats = useFormats()
  const { values, errors } = form
  const record = useMemo<Values>(() => ({ ...stored, ...values }), [stored, values])
  const rows = useMemo(() => [record], [record])
  const titleOf = useTitles(resource.fields, rows, resource.name)
  const view = useMemo<View>(
    () => ({ formats, words, titleOf, resource: resource.name }),
    [formats, words, titleOf, resource],
  )
  const element = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState(resource.form[0]?.tab ?? '')
  useUnsavedGuard(form.dirty && !form.saving)

  const shows = (name: string): boolean => {
    const field = resource.fields[name]
    return (
      field !== undefined &&
      !(field.secret === true && field.kind !== 'password') &&
      (field.visible === undefined || holds(field.visible, record, {}))
    )
  }
  const tabOf = (path: string): string =>
    resource.form.find(({ sections }) => sections.some(({ fields }) => fields.includes(path.split('.')[0] ?? '')))
      ?.tab ?? tab
  const go = (path: string): void => {
    setTab(tabOf(path))
    requestAnimationFrame(() => {
      const [name = '', ...rest] = path.split('.')
      const target =
        document.getElementById([`${id}-${name}`, ...rest].join('-')) ?? document.getElementById(`${id}-${name}`)
      target?.focus()
    })
  }
  const goToFirstOf = (wrong: { readonly [path: string]: string }): void => {
    const order = resource.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    const paths = Object.keys(wrong)
    const first =
      order.flatMap((name) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))[0] ?? paths[0]
    if (first !== undefined) go(first)
  }

  const submit = async (again: boolean, sent?: Values, over?: AnyRecord): Promise<void> => {
    const outcome = await form.save(sent, over)
    if ('saved' in outcome) onSaved(outcome.saved, again)
    else goToFirstOf(outcome.wrong)
  }
  const submitByKey = useEffectEvent(() => void submit(false))
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      const dialogs = document.querySelectorAll('[role=dialog]')
      if (dialogs.length > 0 && element.current?.closest('[role=dialog]') === null) return
      event.preventDefault()
      submitByKey()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const wrongIn = (name: string): number => Object.keys(errors).filter((path) => tabOf(path) === name).length
  const innerErrors = (name: string) =>
    Object.fromEntries(
      Object.entries(errors)
        .filter(([path]) => path.startsWith(`${name}.`))
        .map(([path, text]) => [path.slice(name.length + 1), text]),
    )
  return (
    <form
      ref={element}
      noValidate
      className="estiba-form"
      aria-busy={form.saving}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit(false)
      }}
    >
      {form.restored && <output className="estiba-note">{translate('estiba.form.draft')}</output>}
      <ErrorSummary
        resource={resource}
        words={words}
        values={values}
        errors={errors}
        problem={form.problem}
        onGo={go}
      />
      <Tabs
        tabs={resource.form.map(({ tab: name }) => ({
          name,
          label: `${words.name(name)}${wrongIn(name) > 0 ? ` (${wrongIn(name)})` : ''}`,
        }))}
        active={tab}
        onChange={setTab}
      >
        {resource.form
          .filter(({ tab: name }) => name === tab)
          .flatMap(({ sections }) => sections)
          .map(({ section, fields }) => (
            <fieldset key={section} className="estiba-section">
              <legend>{words.name(section)}</legend>
              <div className="estiba-fields">
                {fields.filter(shows).map((name) => {
                  const field = resource.fields[name]
                  return field === undefined ? null : (
                    <FormField
                      key={name}
                      id={`${id}-${name}`}
                      name={name}
                      field={field}
                      value={record[name]}
                      record={record}
                      stored={stored}
                      view={view}
                      error={errors[name]}
                      warning={form.warnings[name]}
                      inner={innerErrors(name)}
                      onChange={form.setValue}
                      onLeave={endsInCheckDigit(field) ? form.leave : undefined}
                    />
                  )
                })}
              </div>
            </fieldset>
          ))}
      </Tabs>
      <div className="estiba-form-actions">
        <button type="submit" className="estiba-button is-main" disabled={form.saving}>
          {translate('estiba.form.save')}
        </button>
        {withAgain && (
          <button type="button" className="estiba-button" disabled={form.saving} onClick={() => void submit(true)}>
            {translate('estiba.form.saveAndNew')}
          </button>
        )}
        <button
          type="button"
          className="estiba-button is-quiet"
          onClick={() => {
            if (form.dirty && !window.confirm(translate('estiba.form.unsaved'))) return
            form.forgetDraft()
            onCancel()
          }}
        >
          {translate('estiba.form.cancel')}
        </button>
      </div>
      {form.conflict !== null && (
        <MergeDialog
          resource={resource}
          base={form.base}
          mine={values}
          theirs={form.conflict}
          view={view}
          onClose={form.closeConflict}
          onMerge={(merged) => {
            const current = form.conflict
            if (current === null) return
            const whole = writableOf(resource, merged)
            form.takeMerged(whole, current)
            void submit(false, whole, current)
          }}
        />
      )}
    </form>
  )
}
