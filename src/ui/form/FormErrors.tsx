import { useFormContext } from 'react-hook-form'
import type { Resource } from '../../schema/resource.ts'
import type { Words } from '../resource/useWords.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { useFormPlaces } from './useFormPlaces.ts'

interface FormErrorsProps {
  readonly resource: Resource
  readonly words: Words
  readonly problem: string | null
  readonly places: ReturnType<typeof useFormPlaces>
}

/** All that stands against saving a form of react-admin. */
export const FormErrors = ({ resource, words, problem, places }: FormErrorsProps) => {
  const { getValues } = useFormContext()
  return (
    <ErrorSummary
      resource={resource}
      words={words}
      values={getValues()}
      errors={places.messages}
      problem={problem}
      onGo={places.go}
    />
  )
}
