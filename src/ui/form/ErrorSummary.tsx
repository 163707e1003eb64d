import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { errorAt } from '../resource/namedError.ts'
import { useLineName } from '../resource/useLineName.ts'
import type { Words } from '../resource/useWords.ts'

interface ErrorSummaryProps {
  readonly id: string
  readonly resource: Resource
  readonly words: Words
  readonly values: Values
  readonly errors: { readonly [path: string]: string }
  readonly problem: string | null
  readonly onGo: (path: string) => void
}

/** All that stands against saving, each entry leading to its field. */
export const ErrorSummary = ({ id, resource, words, values, errors, problem, onGo }: ErrorSummaryProps) => {
  const translate = useTranslate()
  const line = useLineName()
  const box = useRef<HTMLDivElement>(null)
  const order = resource.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
  const placeOf = (path: string): number => {
    const at = order.indexOf(path.split('.')[0] ?? path)
    return at < 0 ? order.length : at
  }
  const entries = Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  const shown = entries.length > 0 || problem !== null
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown) return null
  const missing = entries.some(([path]) => resource.fields[path]?.required === true && isEmpty(values[path]))
  return (
    <Alert id={id} tabIndex={-1} severity="error" ref={box} sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
      <strong>
        {missing
          ? translate('estiba.form.fillRequired')
          : entries.length > 0
            ? translate('estiba.form.problems', { smart_count: entries.length })
            : problem}
      </strong>
      <Box component="ul" sx={{ paddingInlineStart: { xs: 2, sm: 5 } }}>
        {entries.map(([path, text]) => (
          <li key={path}>
            <Button onClick={() => onGo(path)} sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
              {errorAt(path, text, words.field, line)}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
