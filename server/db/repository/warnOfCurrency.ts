import { currenciesOf, keptAmounts } from '../../../src/domain/keptAmounts.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'
import { labelOf } from './references.ts'

const texts = {
  es: 'Quedan con el valor que tenían, ahora en {currency}: {amounts}',
  en: 'These stay as they were, now in {currency}: {amounts}',
} as const

/** Tells who changes the currency of a record which of its amounts stand as they were, and now count in another one. */
export const warnOfCurrency = (context: RepositoryContext, before: Values, after: Values): void => {
  const { caller, resource, session, trusted } = context
  if (trusted) return
  const base = caller.baseCurrency
  const hidden = new Set(hiddenFields(context))
  for (const currency of currenciesOf(resource.fields)) {
    const now = String(after[currency] || base)
    if (String(before[currency] || base) === now) continue
    const amounts = keptAmounts(resource.fields, currency, before, after)
      .filter(({ name }) => !hidden.has(name))
      .map(({ name, lines }) => {
        const label = labelOf(resource, name, caller.locale)
        return lines.length === 0 ? label : `${label} (${lines.join(', ')})`
      })
    if (amounts.length > 0)
      session.warnings.set(currency, fill(texts[caller.locale], { currency: now, amounts: amounts.join(', ') }))
  }
}
