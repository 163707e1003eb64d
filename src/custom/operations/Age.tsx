import { useLocaleState } from 'ra-core'
import { useMinute } from '../../ui/format/useMinute.ts'
import { ageOf } from './ageOf.ts'

const tags: { readonly [locale: string]: string } = { es: 'es-CO', en: 'en-US' }

/** How long something has been standing. */
export const Age = ({ since }: { readonly since: string }) => {
  const [locale] = useLocaleState()
  // The end of the minute: what began within it is not still to come.
  const now = new Date(useMinute() + 59_999)
  const age = ageOf(since, now)
  if (age === null) return null
  const text = new Intl.NumberFormat(tags[locale] ?? locale, { style: 'unit', unit: age.unit, unitDisplay: 'long' })
  return <time dateTime={since}>{text.format(age.value)}</time>
}
