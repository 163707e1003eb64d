import { isObject } from './errorsOf.ts'

type Messages = { readonly [path: string]: string }

/** The messages in react-hook-form's errors by path, `lines.0.quantity`; one of the whole stands at ''. */
export const messagesOf = (errors: unknown, path = ''): Messages => {
  if (!isObject(errors)) return {}
  const message = isObject(errors['message']) ? errors['message']['message'] : errors['message']
  if (typeof message === 'string') return { [path]: message }
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name !== 'ref')
      .flatMap(([name, inner]) => Object.entries(messagesOf(inner, path === '' ? name : `${path}.${name}`))),
  )
}

/** Messages by dotted path as react-admin nests them. */
export const nested = (messages: Messages): { readonly [field: string]: unknown } => {
  const whole: { [field: string]: unknown } = {}
  for (const [path, text] of Object.entries(messages)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let at = whole
    for (const name of names) {
      const inner = isObject(at[name]) ? { ...at[name] } : {}
      at[name] = inner
      at = inner
    }
    at[last] = text
  }
  return whole
}
